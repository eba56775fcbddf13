import {
  createApplicationType,
  listApplicationTypes,
  orderApplicationTypes,
  updateApplicationType,
} from '@testamur/contract/applications/application-types'
import { saveCertificateFee } from '@testamur/contract/certificates/certificate-settings'
import type { Call } from '@testamur/contract/endpoint'
import {
  createGradingScale,
  deleteGradingScale,
  listGradingScales,
  updateGradingScale,
} from '@testamur/contract/grading/grading-scales'
import {
  approveScaleChange,
  askScaleChange,
  countScaleChange,
  endScaleChange,
  getScaleChange,
} from '@testamur/contract/grading/scale-changes'
import { createGraduationEvent, updateGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { getInstitution, updateInstitution } from '@testamur/contract/institution/institution'
import { listOwnWords, saveOwnWords } from '@testamur/contract/institution/own-words'
import { uploadPicture } from '@testamur/contract/institution/pictures'
import { getPolicies, updatePolicies } from '@testamur/contract/institution/policies'
import { resetMailText, saveMailSender, saveMailText, sendTestMail } from '@testamur/contract/mail-texts'
import { checkOutsideService } from '@testamur/contract/outside-services'
import {
  createRecipientProfile,
  deleteRecipientProfile,
  updateRecipientProfile,
} from '@testamur/contract/recipient-profiles/recipient-profiles'
import { checkRecords } from '@testamur/contract/records'
import { createClosure, deleteClosure, updateClosure } from '@testamur/contract/service-board'
import { saveSmsSettings, sendTestText } from '@testamur/contract/sms'
import { localSmsKeys } from '@testamur/contract/sms-local-keys'
import {
  createPaymentType,
  orderPaymentTypes,
  updatePaymentType,
} from '@testamur/contract/standalone-payments/standalone-payments'
import { createProgramme, updateProgramme } from '@testamur/contract/students/programmes'
import { createStudent } from '../factories.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

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

/** A change that counts the records of a student otherwise, but no repeated course is on them. */
async function wantedChange({ server, colleague }: ActWorld) {
  await createStudent(server.database, { matric_number: 'CSC/2015/0780' })
  const [five] = (await server.call(listGradingScales, { token: colleague.token })).data
  if (five === undefined) throw new Error('There is no grading scale')
  const { id: scale_id, version, in_use: _, ...fields } = five
  const repeats = fields.repeats === 'all_count' ? 'latest_replaces' : 'all_count'
  return {
    scale_id,
    version,
    scale: { ...fields, repeats } as const,
    reason: 'The senate decided it in 2019.',
  }
}

const openChange = async ({ server, colleague }: ActWorld) =>
  (await server.call(getScaleChange, { params: { id: of('scaleChange') }, token: colleague.token })).data

async function countedChange(world: ActWorld) {
  const { server, colleague } = world
  const asked = await server.call(askScaleChange, {
    body: await wantedChange(world),
    token: colleague.token,
  })
  await server.runJobs()
  made.set('scaleChange', asked.data.id)
  return openChange(world)
}

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
const applicationType = { name: 'A letter', code: 'a_letter', category: 'other', working_days: 5 } as const
const ceremony = { title: '50th', session: '2018/2019', held_on: '2019-11-25' }
const holiday = { name: 'A day', from: '2027-01-01', to: '2027-01-02' }

const programme = {
  code: 'ACTS',
  name: 'B.A. Acts',
  award: 'B.A.',
  faculty: 'Arts',
  department: 'Acts',
  level: 'undergraduate',
}

/** Acts on the institution's settings. */
export const settingsActs: readonly Act[] = [
  defineAct(updateInstitution, 'changed', 'institution:', async ({ server }) => ({
    params: { id: (await server.call(getInstitution, {})).data.id },
    body: { name: 'University of Acts' },
  })),
  defineAct(uploadPicture, 'made', 'institution:', async ({ server }) => ({
    params: { id: (await server.call(getInstitution, {})).data.id, kind: 'logo' as const },
    body: {},
    file: { bytes: Buffer.from('<svg viewBox="0 0 1 1"/>'), name: 'logo.svg' },
  })),
  defineAct(updatePolicies, 'changed', 'institution:', async ({ server, staff }) => {
    const { version } = (await server.call(getPolicies, { token: staff.token })).data
    return { body: { holds_block: true, version } }
  }),
  defineAct(saveOwnWords, 'changed', 'own_words', async ({ server, staff }) => {
    const [text] = (await server.call(listOwnWords, { token: staff.token })).data
    return { body: { words: [{ words: text?.words ?? '', fr: 'En français', seen: text?.fr ?? '' }] } }
  }),
  defineAct(saveMailText, 'changed', 'mail_text:refund:en', () => ({
    params: { mail: 'refund', language: 'en' as const },
    body: { subject: 'Your money', paragraphs: ['We sent {amount}.'], version: 0 },
  })),
  defineAct(resetMailText, 'removed', 'mail_text:refund:en', () => ({
    params: { mail: 'refund', language: 'en' as const },
    query: { version: 1 },
  })),
  defineAct(saveMailSender, 'changed', 'mail_sender:1', () => ({
    body: { name: 'Registry', address: 'registry@example.edu', reply_to: '', version: 0 },
  })),
  defineAct(sendTestMail, 'made', 'mail_test:', () => ({ body: { to: 'tester@example.org' } })),
  defineAct(saveSmsSettings, 'changed', 'sms_settings:1', () => ({
    body: {
      adapter: 'termii',
      environment: 'local' as const,
      sender: 'Iroko',
      active: true,
      events: ['paid' as const],
      values: localSmsKeys['termii'] ?? {},
      version: 0,
    },
  })),
  defineAct(sendTestText, 'made', 'sms_settings:1', () => ({ body: { to: '+2348030000001' } })),
  defineAct(createProgramme, 'made', 'programme:', () => ({ body: programme }), keep('programme')),
  defineAct(updateProgramme, 'changed', 'programme:', () => ({
    params: { id: of('programme') },
    body: { ...programme, active: false, version: 0 },
  })),
  defineAct(createGradingScale, 'made', 'grading_scale:', () => ({ body: scale }), keep('scale')),
  defineAct(updateGradingScale, 'changed', 'grading_scale:', () => ({
    params: { id: of('scale') },
    body: { ...scale, name: 'Distinction or pass', version: 0 },
  })),
  defineAct(deleteGradingScale, 'removed', 'grading_scale:', () => ({
    params: { id: of('scale') },
    query: { version: 1 },
  })),
  defineAct(
    askScaleChange,
    'changed',
    'grading_scale_change:',
    async (world) => ({ body: await wantedChange(world) }),
    keep('scaleChange'),
  ),
  defineAct(countScaleChange, 'done', 'grading_scale_change:', async (world) => {
    const { id, version } = await openChange(world)
    return { params: { id }, body: { version } }
  }),
  defineAct(endScaleChange, 'changed', 'grading_scale_change:', async (world) => {
    const { id, version } = await openChange(world)
    return { params: { id }, body: { version, reason: 'The senate has not decided yet.' } }
  }),
  defineAct(approveScaleChange, 'changed', 'grading_scale:', async (world) => {
    const { id, version } = await countedChange(world)
    return { params: { id }, body: { version } }
  }),
  defineAct(checkRecords, 'made', 'records', () => ({})),
  defineAct(checkOutsideService, 'made', 'outside_service:storage', () => ({
    params: { service: 'storage' } as const,
  })),
  defineAct(createRecipientProfile, 'made', 'recipient_profile:', () => ({ body: profile }), keep('profile')),
  defineAct(updateRecipientProfile, 'changed', 'recipient_profile:', () => ({
    params: { id: of('profile') },
    body: { ...profile, city: 'Abuja', version: 0 },
  })),
  defineAct(deleteRecipientProfile, 'removed', 'recipient_profile:', () => ({
    params: { id: of('profile') },
    query: { version: 1 },
  })),
  defineAct(createPaymentType, 'made', 'payment_type:', () => ({ body: paymentType }), keep('type')),
  defineAct(updatePaymentType, 'changed', 'payment_type:', () => ({
    params: { id: of('type') },
    body: { ...paymentType, name: 'Another fee', version: 0 },
  })),
  defineAct(orderPaymentTypes, 'changed', 'payment_types', async ({ server }) => {
    const types = await server.database.db
      .selectFrom('payment_types')
      .select(['id', 'version'])
      .orderBy('id', 'desc')
      .execute()
    return { body: { types } }
  }),
  defineAct(
    createApplicationType,
    'made',
    'application_type:',
    () => ({ body: applicationType }),
    keep('application'),
  ),
  defineAct(updateApplicationType, 'changed', 'application_type:', () => ({
    params: { id: of('application') },
    body: { ...applicationType, name: 'Another letter', version: 0 },
  })),
  defineAct(orderApplicationTypes, 'changed', 'application_types', async ({ server, staff }) => {
    const { data } = await server.call(listApplicationTypes, { token: staff.token })
    return { body: { types: data.toReversed().map(({ id, version }) => ({ id, version })) } }
  }),
  defineAct(createGraduationEvent, 'made', 'graduation_event:', () => ({ body: ceremony }), keep('event')),
  defineAct(updateGraduationEvent, 'changed', 'graduation_event:', () => ({
    params: { id: of('event') },
    body: { ...ceremony, title: '51st', version: 0 },
  })),
  defineAct(saveCertificateFee, 'changed', 'certificate_fee:', () => ({
    params: { kind: 'first_collection' as const },
    body: { fee: 100, active: true, version: 0 },
  })),
  defineAct(createClosure, 'made', 'closure:', () => ({ body: holiday }), keep('closure')),
  defineAct(updateClosure, 'changed', 'closure:', () => ({
    params: { id: of('closure') },
    body: { ...holiday, to: '2027-01-03', version: 0 },
  })),
  defineAct(deleteClosure, 'removed', 'closure:', () => ({
    params: { id: of('closure') },
    query: { version: 1 },
  })),
]
