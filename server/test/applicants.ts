import { changeAddress, requestAddressCode } from '@testamur/contract/applications/after-submitting'
import type { applicationData } from '@testamur/contract/applications/application-data'
import { submitApplication } from '@testamur/contract/applications/applications'
import {
  getApplication,
  type StaffApplication,
  transitionApplication,
} from '@testamur/contract/applications/staff-applications'
import type { Call, Data } from '@testamur/contract/endpoint'
import type { Unsaid } from '@testamur/contract/message'
import { uuid } from '../src/core/ids.ts'
import { markPaid } from '../src/modules/applications/index.ts'
import { createVisitors } from '../src/modules/identity/index.ts'
import { invoiceOf, payInvoice } from '../src/modules/invoices/index.ts'
import type { TestServer } from './harness.ts'
import type { Registry } from './registry.ts'
import type { ActServer } from './staff-acts/act.ts'

export type SentCopy = Call<typeof submitApplication>['body']['copies'][number]
export type SentRequest = Call<typeof submitApplication>['body']
export type SubmittedApplication = Data<typeof submitApplication>

type Offers = Unsaid<typeof applicationData>

const known = new WeakMap<Registry, Promise<Offers>>()

/** The application data of the server, fetched once. */
export function loadOffers(registry: Registry): Promise<Offers> {
  const asked = known.get(registry) ?? registry.applications.applicationData().then(({ data }) => data)
  known.set(registry, asked)
  return asked
}

/** An electronic official copy for an institution abroad. */
export const buildElectronicCopy = (over: Partial<SentCopy> = {}): SentCopy => ({
  id: uuid(),
  type: 'official_copy',
  purpose: 'further_studies',
  format: 'soft_copy',
  delivery_method: 'email',
  recipient: {
    kind: 'institution',
    name: 'University of Nowhere',
    country: 'GB',
    email: 'admissions@nowhere.example',
  },
  ...over,
})

/** A paper official copy, by courier to a Canadian evaluator. */
export async function buildCourierCopy(registry: Registry, over: Partial<SentCopy> = {}): Promise<SentCopy> {
  const { delivery_rates, regions } = await loadOffers(registry)
  const region = regions.find(({ countries }) => countries.includes('CA'))
  const rate = delivery_rates.find(({ region_id }) => region_id === region?.id)
  return {
    id: uuid(),
    type: 'official_copy',
    purpose: 'credential_evaluation',
    format: 'hard_copy',
    delivery_method: 'courier',
    ...(rate ? { delivery_rate_id: rate.id } : {}),
    recipient: {
      kind: 'credential_evaluator',
      name: 'World Education Services',
      address_lines: ['2 Carlton Street'],
      city: 'Toronto',
      country: 'CA',
    },
    recipient_reference: 'WES-1234567',
    ...over,
  }
}

export const buildPickupCopy = (over: Partial<SentCopy> = {}): SentCopy => ({
  id: uuid(),
  type: 'student_copy',
  purpose: 'personal_use',
  format: 'hard_copy',
  delivery_method: 'pickup',
  recipient: { kind: 'self', name: 'Ada Obi' },
  ...over,
})

export async function requestFor(registry: Registry, over: Partial<SentRequest> = {}): Promise<SentRequest> {
  const { application_types } = await loadOffers(registry)
  const type = application_types.find(({ code }) => code === 'transcript')
  return {
    application_type_id: type?.id ?? 0,
    email: 'ada@example.com',
    phone: '+234 805 746 4050',
    matric_number: 'csc / 2015 / 0042',
    surname: 'Òkè',
    first_name: 'Ada',
    programme: 'B.Sc. Computer Science',
    consent: true,
    consent_name: 'Ada Òkè',
    copies: [buildElectronicCopy()],
    ...over,
  }
}

export async function submit(
  registry: Registry,
  over: Partial<SentRequest> = {},
): Promise<SubmittedApplication> {
  return (await registry.call(submitApplication, { body: await requestFor(registry, over) })).data
}

/** An applicant's session, as a code from the inbox opens it. */
export function proveMailbox(
  { database, clock }: Pick<Registry, 'database' | 'clock'>,
  applicationId: number,
): Promise<string> {
  const visitors = createVisitors({ database, clock })
  const session = { purpose: 'application', subject_id: applicationId, proved: true, days: 30 } as const
  return database.inTransaction(async (tx) => (await visitors.openSession(tx, session)).token)
}

type Applicant = { readonly tracking_id: string; readonly token: string }

/** The code in the last email to a mailbox. */
export async function codeFor(server: Pick<TestServer, 'mails'>, email: string): Promise<string> {
  const mail = (await server.mails()).findLast(({ to_address }) => to_address === email)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Changes the address of an application by the code sent to the new one. Answers the session that is left. */
export async function moveAddress(
  server: Pick<TestServer, 'call' | 'mails'>,
  { tracking_id, token }: Applicant,
  email: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const of = { params: { id: tracking_id }, token, headers }
  const { challenge } = (await server.call(requestAddressCode, { ...of, body: { email } })).data
  const body = { email, challenge, code: await codeFor(server, email) }
  return (await server.call(changeAddress, { ...of, body })).data.token
}

export async function idOf(
  registry: Registry,
  { tracking_id }: Pick<SubmittedApplication, 'tracking_id'>,
): Promise<number> {
  return (await registry.applications.idByTracking(tracking_id)) ?? 0
}

/** Does what a settled payment does. */
export async function pay(registry: Pick<ActServer, 'database' | 'clock'>, id: number): Promise<boolean> {
  const { database, clock } = registry
  return database.inTransaction(async (tx) => {
    const invoice = await invoiceOf(tx, id)
    if (invoice !== null)
      await payInvoice(tx, { invoice_id: invoice.id, received: invoice.total, at: clock.now() })
    return (await markPaid(tx, { id, at: clock.now(), reference: 'PTEST0000000000' })) !== null
  })
}

type Step = Omit<Call<typeof transitionApplication>['body'], 'version'>

/** One transition by an officer who has the current version. */
export async function transition(
  registry: Registry,
  id: number,
  token: string,
  body: Step,
): Promise<StaffApplication> {
  const { version } = (await registry.call(getApplication, { params: { id }, token })).data
  return (await registry.call(transitionApplication, { params: { id }, token, body: { ...body, version } }))
    .data
}

export const ticked = ['identity', 'results', 'consent', 'payment', 'holds', 'destination']

/** Paid, checked and approved: its copies can be produced. */
export async function approveApplication(
  registry: Registry,
  token: string,
  over: Partial<SentRequest> = {},
): Promise<number> {
  const id = await idOf(registry, await submit(registry, over))
  await pay(registry, id)
  await transition(registry, id, token, { to: 'under_review' })
  await transition(registry, id, token, { to: 'awaiting_approval', checklist: ticked })
  await transition(registry, id, token, { to: 'processing' })
  return id
}
