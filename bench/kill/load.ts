import { randomUUID } from 'node:crypto'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { copies } from '../lib/pay.ts'
import type { AcknowledgedApplication, RepeatableCall, Write } from './acknowledged.ts'
import { call, PATIENCE_MS, type Reply } from './call.ts'
import type { Random } from './random.ts'

export type Tokens = { readonly officer: string; readonly approver: string; readonly admin: string }

/** What was acknowledged so far, and which calls have an unknown outcome. */
export type Journal = {
  readonly promised: AcknowledgedApplication[]
  readonly keyed: RepeatableCall[]
  /** Calls with a key that were never answered. */
  readonly unknown: Omit<RepeatableCall, 'named'>[]
  acknowledged: number
  /** Answers that are neither success nor the portal's own 503. */
  readonly strange: string[]
  /** The number in the institution's acronym that was last acknowledged, and the last one sent. */
  readonly edits: { acknowledged: number; sent: number }
}

export const createJournal = (): Journal => ({
  promised: [],
  keyed: [],
  unknown: [],
  acknowledged: 0,
  strange: [],
  edits: { acknowledged: 0, sent: 0 },
})

type Place = {
  /** The process that the next call goes to. */
  readonly base: () => string
  readonly tokens: Tokens
  readonly journal: Journal
  readonly random: Random
  readonly goesOn: () => boolean
}

/** There was no answer, or a 503: this visit ends. */
class Gone extends Error {}

/** One visit after another: applies, pays, writes a message, is reviewed, and gets a document. */
export async function keepWriting(place: Place): Promise<void> {
  while (place.goesOn()) {
    try {
      await visit(place)
    } catch (error) {
      if (!(error instanceof Gone)) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** One editor who writes increasing numbers: an acknowledged edit must never be followed by an older one. */
export async function keepEditing({ base, tokens, journal, goesOn }: Place): Promise<void> {
  while (goesOn()) {
    const institution = await call(base(), '/institution')
    const { id } = (institution?.data ?? {}) as { id?: number }
    if (id !== undefined) {
      journal.edits.sent += 1
      const number = journal.edits.sent
      const body = { acronym: `KILL ${number}` }
      const reply = await call(base(), `/institutions/${id}`, { method: 'PUT', body, token: tokens.admin })
      if (reply?.status === 200) {
        journal.acknowledged += 1
        journal.edits.acknowledged = number
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
}

function accept(journal: Journal, about: string, reply: Reply | null): unknown {
  const data = expectSuccess(journal, about, reply)
  journal.acknowledged += 1
  return data
}

function expectSuccess(journal: Journal, about: string, reply: Reply | null): unknown {
  if (reply === null) throw new Gone()
  if (reply.status >= 200 && reply.status < 300) return reply.data
  const notNow = reply.status === 503 || reply.status === 429 || reply.status === 409
  if (!notNow) journal.strange.push(`${about}: ${reply.status} ${JSON.stringify(reply.data).slice(0, 200)}`)
  throw new Gone()
}

type KeyedCall = { readonly path: string; readonly body: unknown; readonly token?: string }

async function writeWithKey({ base, journal }: Place, asked: KeyedCall, nameOf: (data: never) => string) {
  const sent = { ...asked, key: randomUUID() }
  const { path, ...options } = sent
  const reply = await call(base(), path, options)
  if (reply === null) journal.unknown.push(sent)
  const data = accept(journal, path, reply)
  journal.keyed.push({ ...sent, named: nameOf(data as never) })
  return data
}

async function visit(place: Place): Promise<void> {
  const promised = await apply(place)
  await pay(place, promised)
  promised.id = await findId(place, promised.trackingId)
  await write(place, promised)
  await review(place, promised)
  await issue(place, promised)
}

/** A graduate of the demo, with a complete record. */
const graduate = {
  application_type_id: 1,
  surname: 'Tàíwò',
  first_name: 'Amina',
  programme: 'B.Sc. Accounting',
  matric_number: 'ACC/2012/0015',
  consent: true,
  consent_name: 'Amina Tàíwò',
}

async function apply(place: Place): Promise<AcknowledgedApplication> {
  const body = { ...graduate, email: `kill-${randomUUID()}@mail.example`, copies: copies({}).slice(0, 1) }
  const answer = (await writeWithKey(
    place,
    { path: '/applications', body },
    (data: { tracking_id: string }) => data.tracking_id,
  )) as { tracking_id: string; token: string; invoice: { total: number } }
  const promised: AcknowledgedApplication = {
    trackingId: answer.tracking_id,
    token: answer.token,
    total: answer.invoice.total,
    id: null,
    writes: [{ kind: 'submitted' }],
  }
  place.journal.promised.push(promised)
  return promised
}

async function pay(
  place: Place,
  { trackingId, token, total, writes }: AcknowledgedApplication,
): Promise<void> {
  const { base, journal } = place
  const body = { tracking_id: trackingId, amount: total, provider: 'platinum' }
  const begun = (await writeWithKey(
    place,
    { path: '/payments', body, token },
    (data: { reference: string }) => data.reference,
  )) as { reference: string; checkout_url: string }
  // The hosted page of the demo gateway, at the running process.
  const page = new URL(new URL(begun.checkout_url).pathname, base())
  expectSuccess(journal, 'the payment page', await pressPay(page))
  const answer = await call(base(), `/payments/${begun.reference}/verify`, { body: {} })
  const { state } = expectSuccess(journal, 'verify', answer) as { state?: string }
  if (state !== 'paid') throw new Gone()
  journal.acknowledged += 1
  writes.push({ kind: 'paid', reference: begun.reference })
}

/** Presses the button of the hosted page. Without an answer it may have worked all the same, so the applications are checked later. */
async function pressPay(page: URL): Promise<Reply | null> {
  const body = new URLSearchParams({ action: 'pay' })
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const { status } = await fetch(page, { method: 'POST', body, redirect: 'manual', signal })
    return { status: status === 303 ? 200 : status, data: null }
  } catch {
    return null
  }
}

async function write(place: Place, { id, writes }: AcknowledgedApplication): Promise<void> {
  const text = `A message ${randomUUID()}`
  const path = `/applications/${id}/messages`
  await writeWithKey(
    place,
    { path, body: { body: text, last_message_id: 0 }, token: place.tokens.officer },
    () => text,
  )
  writes.push({ kind: 'message', text })
}

async function review(place: Place, promised: AcknowledgedApplication): Promise<void> {
  const { base, journal, tokens } = place
  const path = `/applications/${promised.id}`
  const text = `A note ${randomUUID()}`
  accept(journal, 'note', await call(base(), `${path}/notes`, { body: { text }, token: tokens.officer }))
  promised.writes.push({ kind: 'note', text })
  for (const to of ['under_review', 'awaiting_approval', 'processing'] as const) {
    const row = await readRow(place, path)
    const checklist = row.checklist.map(({ key }) => key)
    const body = { to, version: row.version, ...(to === 'awaiting_approval' ? { checklist } : {}) }
    const token = to === 'processing' ? tokens.approver : tokens.officer
    accept(journal, `to ${to}`, await call(base(), `${path}/transitions`, { body, token }))
    promised.writes.push({ kind: 'status', to })
  }
}

async function issue(place: Place, promised: AcknowledgedApplication): Promise<void> {
  const { base, journal, tokens } = place
  const path = `/applications/${promised.id}`
  const row = await readRow(place, path)
  const [copy] = row.copies
  if (copy === undefined || copy.documents.length > 0) return
  const body = { version: copy.version }
  const reply = await call(base(), `${path}/copies/${copy.id}/documents`, { body, token: tokens.officer })
  const { copies: after } = accept(journal, 'document', reply) as StaffApplication
  const documents: Write[] = after.flatMap((one) =>
    one.documents.map(({ id, sha256 }) => ({ kind: 'document', id, sha256 }) as const),
  )
  promised.writes.push(...documents)
}

async function readRow({ base, journal, tokens }: Place, path: string): Promise<StaffApplication> {
  const reply = await call(base(), path, { token: tokens.officer })
  return expectSuccess(journal, 'the application', reply) as StaffApplication
}

async function findId({ base, journal, tokens }: Place, trackingId: string): Promise<number> {
  const reply = await call(base(), `/applications?search=${trackingId}`, { token: tokens.officer })
  const [found] = expectSuccess(journal, 'the search', reply) as { id: number }[]
  if (found === undefined) throw new Gone()
  return found.id
}
