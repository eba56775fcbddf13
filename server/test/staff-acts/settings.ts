import { getApplicationData } from '@testamur/contract/applications/application-data'
import {
  createGraduationEvent,
  saveCertificateFee,
  updateGraduationEvent,
} from '@testamur/contract/certificates/certificate-settings'
import { createDeliveryRate, updateDeliveryRate } from '@testamur/contract/delivery/delivery'
import type { Call } from '@testamur/contract/endpoint'
import {
  createGradingScale,
  deleteGradingScale,
  updateGradingScale,
} from '@testamur/contract/grading/grading-scales'
import { getInstitution, updateInstitution, updatePolicies } from '@testamur/contract/institution/institution'
import { listOwnWords, saveOwnWords } from '@testamur/contract/institution/own-words'
import { resetMailText, saveMailText } from '@testamur/contract/mail-texts'
import { createTranscriptRate, updateTranscriptRate } from '@testamur/contract/rates'
import {
  createRecipientProfile,
  deleteRecipientProfile,
  updateRecipientProfile,
} from '@testamur/contract/recipient-profiles/recipient-profiles'
import { checkRecords } from '@testamur/contract/records'
import { createClosure, deleteClosure, updateClosure } from '@testamur/contract/service-board'
import {
  createPaymentType,
  orderPaymentTypes,
  updatePaymentType,
} from '@testamur/contract/standalone-payments/standalone-payments'
import { sql } from 'kysely'
import { type Act, act, type World } from './act.ts'

const made = new Map<string, number>()
const keep =
  (name: string) =>
  ({ id }: { readonly id: number }) => {
    made.set(name, id)
  }
const of = (name: string) => made.get(name) ?? 0

const scale = {
  name: 'Pass or distinction',
  maximum: 5,
  active: false,
  marks: [
    { mark: 'P', points: 5, outcome: 'passed', score_from: 50, score_to: 100, meaning: 'Pass' },
    { mark: 'F', points: 0, outcome: 'failed', score_from: 0, score_to: 49, meaning: 'Fail' },
  ],
  classes: [],
} satisfies Call<typeof createGradingScale>['body']

const profile = {
  code: 'acts',
  name: 'Office of Acts',
  kind: 'employer',
  attention: '',
  address_lines: [],
  city: 'Lagos',
  state: '',
  postcode: '',
  country: 'NG',
  email: 'office@acts.example',
  phone: '',
  channel: 'electronic',
  reference_label: '',
  reference_pattern: '',
  reference_example: '',
  reference_help: '',
  reference_required: false,
  note: '',
  active: true,
} satisfies Call<typeof createRecipientProfile>['body']

const paymentType = { name: 'A fee', code: 'a_fee', pricing: { kind: 'fixed', amount: 100 } } as const
const ceremony = { title: '50th', session: '2018/2019', held_on: '2019-11-25' }
const holiday = { name: 'A day', from: '2027-01-01', to: '2027-01-02' }

type RateBody = Call<typeof createTranscriptRate>['body']
let rate: RateBody
let deliveryRate: Call<typeof createDeliveryRate>['body']

const offer = async ({ server }: World) => (await server.call(getApplicationData, {})).data

/** A price of today, to hold again from a later day on. */
async function laterRate(world: World): Promise<RateBody> {
  const [{ id: _, effective_from: __, ...today } = {}] = (await offer(world)).transcript_rates
  return { ...today, effective_from: '2030-01-01' } as unknown as RateBody
}

/** A region and a courier that has no price for it yet. */
async function unpricedDelivery({ server }: World) {
  const { rows } = await sql<{ region_id: number; courier_id: number }>`
    select r.id as region_id, c.id as courier_id from regions r cross join couriers c
    where not exists (select from delivery_rates d where d.region_id = r.id and d.courier_id = c.id)
      and c.active and r.active and 'NG' <> all (r.countries)
    order by r.id, c.id limit 1`.execute(server.database.db)
  const [free] = rows
  if (free === undefined) throw new Error('Every courier has a price for every region')
  return { ...free, delivery_type: 'international' as const, rate: 7_777 }
}

/** What the institution sets. */
export const settingsActs: readonly Act[] = [
  act(updateInstitution, 'changed', 'institution:', async ({ server }) => ({
    params: { id: (await server.call(getInstitution, {})).data.id },
    body: { name: 'University of Acts' },
  })),
  act(updatePolicies, 'changed', 'institution:', () => ({ body: { holds_block: true } })),
  act(saveOwnWords, 'changed', 'own_words', async ({ server, staff }) => {
    const [text] = (await server.call(listOwnWords, { token: staff.token })).data
    return { body: { words: [{ words: text?.words ?? '', fr: 'En français' }] } }
  }),
  act(saveMailText, 'changed', 'mail_text:refund:en', () => ({
    params: { mail: 'refund', language: 'en' as const },
    body: { subject: 'Your money', paragraphs: ['We sent {amount}.'] },
  })),
  act(resetMailText, 'removed', 'mail_text:refund:en', () => ({
    params: { mail: 'refund', language: 'en' as const },
  })),
  act(createGradingScale, 'made', 'grading_scale:', () => ({ body: scale }), keep('scale')),
  act(updateGradingScale, 'changed', 'grading_scale:', () => ({
    params: { id: of('scale') },
    body: { ...scale, name: 'Distinction or pass', version: 0 },
  })),
  act(deleteGradingScale, 'removed', 'grading_scale:', () => ({ params: { id: of('scale') } })),
  act(checkRecords, 'made', 'records', () => ({})),
  act(
    createTranscriptRate,
    'made',
    'transcript_rate:',
    async (world) => {
      rate = await laterRate(world)
      return { body: rate }
    },
    keep('rate'),
  ),
  act(updateTranscriptRate, 'changed', 'transcript_rate:', () => ({
    params: { id: of('rate') },
    body: { ...rate, active: false } as RateBody,
  })),
  act(
    createDeliveryRate,
    'made',
    'delivery_rate:',
    async (world) => {
      deliveryRate = await unpricedDelivery(world)
      return { body: deliveryRate }
    },
    keep('delivery'),
  ),
  act(updateDeliveryRate, 'changed', 'delivery_rate:', () => ({
    params: { id: of('delivery') },
    body: { ...deliveryRate, rate: 8_888 },
  })),
  act(createRecipientProfile, 'made', 'recipient_profile:', () => ({ body: profile }), keep('profile')),
  act(updateRecipientProfile, 'changed', 'recipient_profile:', () => ({
    params: { id: of('profile') },
    body: { ...profile, city: 'Abuja', version: 0 },
  })),
  act(deleteRecipientProfile, 'removed', 'recipient_profile:', () => ({ params: { id: of('profile') } })),
  act(createPaymentType, 'made', 'payment_type:', () => ({ body: paymentType }), keep('type')),
  act(updatePaymentType, 'changed', 'payment_type:', () => ({
    params: { id: of('type') },
    body: { ...paymentType, name: 'Another fee', version: 0 },
  })),
  act(orderPaymentTypes, 'changed', 'payment_types', async ({ server }) => {
    const types = await server.database.db
      .selectFrom('payment_types')
      .select(['id', 'version'])
      .orderBy('id', 'desc')
      .execute()
    return { body: { types } }
  }),
  act(createGraduationEvent, 'made', 'graduation_event:', () => ({ body: ceremony }), keep('event')),
  act(updateGraduationEvent, 'changed', 'graduation_event:', () => ({
    params: { id: of('event') },
    body: { ...ceremony, title: '51st' },
  })),
  act(saveCertificateFee, 'changed', 'certificate_fee:', () => ({
    params: { kind: 'first_collection' as const },
    body: { fee: 100, active: true },
  })),
  act(createClosure, 'made', 'closure:', () => ({ body: holiday }), keep('closure')),
  act(updateClosure, 'changed', 'closure:', () => ({
    params: { id: of('closure') },
    body: { ...holiday, to: '2027-01-03' },
  })),
  act(deleteClosure, 'removed', 'closure:', () => ({ params: { id: of('closure') } })),
]
