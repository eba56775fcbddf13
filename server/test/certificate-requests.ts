import { transitionCopy } from '@testamur/contract/applications/staff-applications'
import {
  getCertificateApplication,
  getCertificateOptions,
  submitCertificateApplication,
  trackCertificate,
  transitionCertificateApplication,
} from '@testamur/contract/certificates/certificates'
import type { Call } from '@testamur/contract/endpoint'
import { sendFile } from '@testamur/contract/uploads/uploads'
import { markPaid } from '../src/modules/applications/index.ts'
import { invoiceOf, payInvoice } from '../src/modules/invoices/index.ts'
import { createStaff } from './factories.ts'
import type { TestServer } from './harness.ts'
import { PNG } from './pictures.ts'

type Body = Call<typeof submitCertificateApplication>['body']
type Step = Omit<Call<typeof transitionCertificateApplication>['body'], 'version'>
type CopyStep = Omit<Call<typeof transitionCopy>['body'], 'version'>

/** A certificate application as its applicant and the office have it. */
export type SentRequest = { readonly id: number; readonly tracking_id: string; readonly token: string }

/** The desk of certificate applications, with an administrator and an approver. */
export async function openCertificatesDesk(server: TestServer) {
  const { token } = await createStaff(server.database)
  const approver = (await createStaff(server.database, 'approver')).token
  let count = 0
  // Each request comes from another address, because limits are tested elsewhere.
  const address = () => `198.51.100.${1 + (count++ % 250)}`

  const upload = async () => {
    const file = { name: 'paper.png', bytes: PNG }
    return (await server.call(sendFile, { body: {}, file, remoteAddress: address() })).data.token
  }

  async function submit(kind: Body['kind'], over: Partial<Body> = {}): Promise<SentRequest> {
    const { db } = server.database
    await db.deleteFrom('rate_limits').where('key', 'like', 'submit.mailbox:%').execute()
    const { kinds } = (await server.call(getCertificateOptions, {})).data
    const papers = []
    for (const { key } of kinds.find((option) => option.kind === kind)?.papers ?? [])
      papers.push({ paper: key, upload: await upload() })
    const body = {
      kind,
      mode: 'self',
      email: 'ada@example.com',
      surname: 'Òkè',
      first_name: 'Ada',
      phone: '+2348057464050',
      programme: 'B.Sc. Computer Science',
      name_on_certificate: 'Ada Òkè',
      consent: true,
      consent_name: 'Ada Òkè',
      papers,
      ...over,
    } as const
    const sent = await server.call(submitCertificateApplication, { body, remoteAddress: address() })
    if (sent.status !== 201) throw new Error(sent.text)
    const { tracking_id, token: session } = sent.data
    const { id } = await db
      .selectFrom('applications')
      .select('id')
      .where('tracking_id', '=', tracking_id)
      .executeTakeFirstOrThrow()
    return { id, tracking_id, token: session }
  }

  async function pay(id: number): Promise<void> {
    await server.database.inTransaction(async (tx) => {
      const invoice = await invoiceOf(tx, id)
      const at = server.clock.now()
      if (invoice !== null) await payInvoice(tx, { invoice_id: invoice.id, received: invoice.total, at })
      await markPaid(tx, { id, at, reference: 'PTEST0000000000' })
    })
    await server.runJobs()
  }

  const look = async (id: number) =>
    (await server.call(getCertificateApplication, { params: { id }, token })).data

  async function step(id: number, body: Step, by = token) {
    const { version } = await look(id)
    const moved = await server.call(transitionCertificateApplication, {
      params: { id },
      token: by,
      body: { ...body, version },
    })
    if (moved.status !== 200) throw new Error(moved.text)
  }

  async function approve(id: number): Promise<void> {
    await step(id, { to: 'under_review' })
    const checklist = (await look(id)).checklist.map(({ key }) => key)
    await step(id, { to: 'awaiting_approval', checklist })
    await step(id, { to: 'processing' }, approver)
  }

  return {
    token,
    submit,
    pay,
    look,
    step,
    approve,
    /** Paid, checked and approved. */
    async approved(kind: Body['kind'], over: Partial<Body> = {}): Promise<SentRequest> {
      const sent = await submit(kind, over)
      await pay(sent.id)
      await approve(sent.id)
      return sent
    },
    copyVersion: async (id: number): Promise<number> => (await look(id)).copies[0]?.version ?? 0,
    async moveCopy(id: number, body: CopyStep) {
      const [copy] = (await look(id)).copies
      const params = { id, copy: copy?.id ?? '' }
      return server.call(transitionCopy, { params, token, body: { ...body, version: copy?.version ?? 0 } })
    },
    passCode: async ({ tracking_id, token: session }: SentRequest): Promise<string> => {
      const { data } = await server.call(trackCertificate, { params: { id: tracking_id }, token: session })
      return data.pass?.code ?? ''
    },
  }
}
