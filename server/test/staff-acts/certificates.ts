import { transitionCopy } from '@testamur/contract/applications/staff-applications'
import {
  acceptCertificateName,
  getCertificateApplication,
  getCertificateOptions,
  recordCertificate,
  submitCertificateApplication,
  trackCertificate,
  transitionCertificateApplication,
} from '@testamur/contract/certificates/certificates'
import { collectCertificate, presentPass } from '@testamur/contract/certificates/collection-desk'
import type { Call } from '@testamur/contract/endpoint'
import { sendFile } from '@testamur/contract/uploads/uploads'
import { markPaid } from '../../src/modules/applications/index.ts'
import { invoiceOf, payInvoice } from '../../src/modules/invoices/index.ts'
import { createStaff, createStudent } from '../factories.ts'
import { PNG } from '../pictures.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

let requests = 0

type Body = Call<typeof submitCertificateApplication>['body']

/** A paid application for a certificate. */
async function requested({ server }: ActWorld, over: Partial<Body> = {}) {
  requests += 1
  const remoteAddress = `203.0.113.${requests}`
  const { events, kinds } = (await server.call(getCertificateOptions, {})).data
  const papers = []
  for (const { key } of kinds.find(({ kind }) => kind === (over.kind ?? 'certified_copy'))?.papers ?? []) {
    const file = { name: 'paper.png', bytes: PNG }
    const { token } = (await server.call(sendFile, { body: {}, file, remoteAddress })).data
    papers.push({ paper: key, upload: token })
  }
  const body = {
    kind: 'certified_copy',
    mode: 'self',
    email: `certificate${requests}@example.com`,
    surname: 'Òkè',
    first_name: 'Ada',
    phone: '+2348057464050',
    programme: 'B.Sc. Computer Science',
    name_on_certificate: 'Ada Òkè',
    consent: true,
    consent_name: 'Ada Òkè',
    event_id: events[0]?.id ?? 0,
    papers,
    ...over,
  } satisfies Body
  const { tracking_id, token } = (await server.call(submitCertificateApplication, { body, remoteAddress }))
    .data
  const { id } = await server.database.db
    .selectFrom('applications')
    .select('id')
    .where('tracking_id', '=', tracking_id)
    .executeTakeFirstOrThrow()
  await server.database.inTransaction(async (tx) => {
    const invoice = await invoiceOf(tx, id)
    const at = server.clock.now()
    if (invoice !== null) await payInvoice(tx, { invoice_id: invoice.id, received: invoice.total, at })
    await markPaid(tx, { id, at, reference: 'PTEST0000000000' })
  })
  await server.runJobs()
  return { id, tracking_id, token }
}

const look = async ({ server, colleague }: ActWorld, id: number) =>
  (await server.call(getCertificateApplication, { params: { id }, token: colleague.token })).data

/** The same, reviewed by the colleague and approved by another person. */
export async function approvedRequest(world: ActWorld, over: Partial<Body> = {}) {
  const made = await requested(world, over)
  const { server, colleague } = world
  const step = async (to: 'under_review' | 'awaiting_approval' | 'processing', token = colleague.token) => {
    const { version, checklist } = await look(world, made.id)
    const body = { to, version, checklist: checklist.map(({ key }) => key) }
    await server.call(transitionCertificateApplication, { params: { id: made.id }, token, body })
  }
  await step('under_review')
  await step('awaiting_approval')
  await step('processing', (await createStaff(server.database, 'approver')).token)
  return made
}

export const numbered = async (world: ActWorld, id: number) => ({
  certificate_number: `IHU/2019/${id}`,
  version: (await look(world, id)).copies[0]?.version ?? 0,
})

/** Acts on certificates, up to the collection desk. */
export const certificateActs: readonly Act[] = [
  defineAct(acceptCertificateName, 'changed', 'application:', async (world) => {
    const { database } = world.server
    const { id } = await requested(world)
    const { id: student_id } = await createStudent(database, {
      matric_number: 'ACC/2011/0901',
      email: 'musa@example.com',
      surname: 'Bello',
      first_name: 'Musa',
    })
    await database.db.updateTable('applications').set({ student_id }).where('id', '=', id).execute()
    return { params: { id }, body: { version: (await look(world, id)).version, reason: 'Seen in person' } }
  }),
  defineAct(transitionCertificateApplication, 'changed', 'application:', async (world) => {
    const { id } = await requested(world)
    return { params: { id }, body: { to: 'under_review' as const, version: (await look(world, id)).version } }
  }),
  defineAct(recordCertificate, 'changed', 'application:', async (world) => {
    const { id } = await approvedRequest(world)
    return { params: { id }, body: await numbered(world, id) }
  }),
  defineAct(collectCertificate, 'made', 'application:', async (world) => {
    const { server, colleague } = world
    const { id, tracking_id, token } = await approvedRequest(world)
    const body = await numbered(world, id)
    await server.call(recordCertificate, { params: { id }, token: colleague.token, body })
    const [copy] = (await look(world, id)).copies
    await server.call(transitionCopy, {
      params: { id, copy: copy?.id ?? '' },
      token: colleague.token,
      body: { to: 'ready_for_pickup', version: copy?.version ?? 0 },
    })
    const { pass } = (await server.call(trackCertificate, { params: { id: tracking_id }, token })).data
    const code = pass?.code ?? ''
    const { version } = (await server.call(presentPass, { token: colleague.token, body: { code } })).data
    return { body: { code, id_kind: 'passport' as const, id_number: 'A01234567', version } }
  }),
]
