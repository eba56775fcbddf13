import type { Recipient } from '@testamur/contract/applications/applications'
import { verifyEmailCode } from '@testamur/contract/applications/applications'
import { getApplication, transitionCopy } from '@testamur/contract/applications/staff-applications'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import { getDelivery, requestDeliveryCode } from '@testamur/contract/documents/documents'
import { sql } from 'kysely'
import { newTrackingId, uuid } from '../../src/core/ids.ts'
import { json } from '../../src/db/json.ts'
import { enqueue } from '../../src/platform/jobs/queue.ts'
import { createStaff, createStudent, type Staff } from '../factories.ts'
import type { ActServer } from '../staff-acts/act.ts'

export type OrderedCopy = {
  readonly type?: 'student_copy' | 'official_copy'
  readonly delivery_method?: 'email' | 'courier' | 'pickup'
  readonly recipient?: Partial<Recipient>
  readonly recipient_reference?: string | null
  readonly release_condition?: 'now' | 'after_results' | 'after_degree_award' | 'on_date'
  readonly release_on?: string | null
}

export type SubmittedOrder = {
  readonly id: number
  readonly tracking_id: string
  /** The ids that the client gave the copies, in order. */
  readonly copies: readonly string[]
}

export const evaluator: Recipient = {
  kind: 'credential_evaluator',
  name: 'World Education Services',
  attention: 'Evaluations',
  address_lines: ['2 Carlton Street, Suite 1400'],
  city: 'Toronto',
  state: 'ON',
  postcode: 'M5B 1J3',
  country: 'CA',
  email: 'intake@wes.example',
  phone: '+14165550147',
}

export const applicantEmail = 'omolara@example.com'

/** An application that was just approved, with the job that an approval writes. */
export async function approve(
  registry: ActServer,
  copies: readonly OrderedCopy[],
  given: { student_id?: number | null; status?: string; consent?: boolean } = {},
): Promise<SubmittedOrder> {
  const { database, clock } = registry
  const now = clock.now()
  const student_id = given.student_id === undefined ? (await createStudent(database)).id : given.student_id
  const order = { tracking_id: newTrackingId(), copies: copies.map(() => uuid()) }
  const id = await database.inTransaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into applications (tracking_id, application_type_id, status, surname, first_name, other_names, email,
        matric_number, programme, student_id, currency, submitted_at, paid_at, copies_count)
      select ${order.tracking_id}, min(id), ${given.status ?? 'processing'}, 'Adéyẹmí', 'Ọmọlará', 'Bísí', ${applicantEmail},
        'CSC/2015/0042', 'B.Sc. Computer Science', ${student_id}::bigint, 'NGN', ${now}::timestamptz, ${now}::timestamptz,
        ${copies.length}::int
      from application_types returning id`.execute(tx)
    const application_id = rows[0]?.id ?? 0
    for (const [index, copy] of copies.entries())
      await insertCopy(tx, application_id, index, order.copies[index], copy)
    if (given.consent ?? true)
      await sql`
        insert into consents (application_id, name, version, text, at, ip)
        values (${application_id}::bigint, 'Ọmọlará Adéyẹmí', '2025-1', 'I ask …', ${now}::timestamptz, '192.0.2.7')`.execute(
        tx,
      )
    await enqueue(tx, { kind: 'documents.prepare', payload: { application_id } })
    return application_id
  })
  return { id, ...order }
}

async function insertCopy(
  tx: Parameters<Parameters<ActServer['database']['inTransaction']>[0]>[0],
  application_id: number,
  position: number,
  id: string | undefined,
  copy: OrderedCopy,
): Promise<void> {
  const method = copy.delivery_method ?? 'email'
  const recipient = { ...evaluator, ...copy.recipient }
  await sql`
    insert into copies (application_id, id, position, type, purpose, format, delivery_method, rate_minor, delivery_minor,
      recipient, recipient_reference, release_condition, release_on)
    values (${application_id}::bigint, ${id}::uuid, ${position}::int, ${copy.type ?? 'official_copy'}, 'credential_evaluation',
      ${method === 'email' ? 'soft_copy' : 'hard_copy'}, ${method}, 2000000, 0, ${json(recipient)}::jsonb,
      ${copy.recipient_reference === undefined ? 'WES 4471902' : copy.recipient_reference},
      ${copy.release_condition ?? 'now'}, ${copy.release_on ?? null}::date)`.execute(tx)
}

/** What an officer does with the copies of one application. */
export async function officerOf(registry: ActServer, order: SubmittedOrder, staff?: Staff) {
  const { token, name } = staff ?? (await createStaff(registry.database))
  const params = { id: order.id }
  const open = async () => (await registry.call(getApplication, { params, token })).data
  const copy = async (index = 0): Promise<StaffCopy> => {
    const found = (await open()).copies.find((one) => one.id === order.copies[index])
    if (!found) throw new Error(`The order has no copy ${index}`)
    return found
  }
  return {
    token,
    name,
    open,
    copy,
    params: (index = 0) => ({ id: order.id, copy: order.copies[index] ?? '' }),
    async move(to: StaffCopy['status'], more: Record<string, unknown> = {}, index = 0) {
      const { version } = await copy(index)
      return registry.call(transitionCopy, {
        params: { id: order.id, copy: order.copies[index] ?? '' },
        token,
        body: { to, version, ...more },
      })
    },
  }
}

const LINK = /\/d\/([A-Za-z0-9_-]+)/

/** Tokens of the links emailed to an address, oldest first. */
export async function linksTo(registry: ActServer, address: string): Promise<string[]> {
  const mails = await registry.mails()
  return mails
    .filter((mail) => mail.to_address === address)
    .flatMap((mail) => LINK.exec(mail.text)?.[1] ?? [])
}

/** The six-digit code in the latest email to an address. */
export async function codeFor(registry: ActServer, address: string): Promise<string> {
  const mails = await registry.mails()
  const codes = mails
    .filter((mail) => mail.to_address === address)
    .flatMap((mail) => /\b\d{6}\b/.exec(mail.text)?.[0] ?? [])
  const code = codes.at(-1)
  if (code === undefined) throw new Error(`No code was mailed to ${address}`)
  return code
}

/** The recipient enters the code from the inbox; answers the session. */
export async function proveMailbox(registry: ActServer, token: string, address: string): Promise<string> {
  const asked = await registry.call(requestDeliveryCode, { params: { token } })
  const { challenge } = asked.data
  const code = await codeFor(registry, address)
  const session = await registry.call(verifyEmailCode, { body: { challenge, code } })
  return session.data.token
}

export const viewLink = async (registry: ActServer, token: string, session?: string) =>
  registry.call(getDelivery, { params: { token }, ...(session ? { token: session } : {}) })

export type DisclosureFacts = {
  readonly recipient: string
  readonly method: string
  readonly document_id: number | null
  readonly consent: boolean
}

/** The rows of an application in the register of disclosures, oldest first. */
export async function disclosuresOf(
  { database }: ActServer,
  { id }: SubmittedOrder,
): Promise<DisclosureFacts[]> {
  const { rows } = await sql<DisclosureFacts>`
    select recipient, method, document_id, consent_id is not null as consent
    from disclosures where application_id = ${id}::bigint order by id`.execute(database.db)
  return rows
}
