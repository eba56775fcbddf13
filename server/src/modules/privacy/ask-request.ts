import type { Received } from '@testamur/contract/endpoint'
import type {
  askPrivacyRequest as AskPrivacyRequest,
  countPersonData as CountPersonData,
  PersonCounts,
} from '@testamur/contract/privacy'
import type { Requester, StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { conflict, invalid, notFound, refused } from '../../core/failure.ts'
import type { Person } from '../../core/person.ts'
import type { Database, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { recordAudit } from '../audit/index.ts'
import { countPerson } from './count-person.ts'
import { findErasable } from './find-erasable.ts'
import { findPerson, isNobody, type NamedPerson, nobodyOf } from './find-person.ts'
import { refuseOpenWork } from './open-work.ts'
import { changeCounts, changeRequest, insertRequest, lockRequest } from './store.ts'

export const PRIVACY_JOB = 'privacy.run'

type Deps = { readonly database: Database; readonly clock: Clock }
export type PrivacyQuestion = Received<typeof AskPrivacyRequest>['body']
type PersonNames = Received<typeof CountPersonData>['query']
type StaffRequester = Requester<StaffActor>

/**
 * An export begins at once; an erasure waits for a second person. The audit link does not name the person to be
 * erased.
 */
export async function askRequest(
  { database, clock }: Deps,
  question: PrivacyQuestion,
  requester: StaffRequester,
): Promise<number> {
  const { kind, include_record, reason } = question
  const named = namedIn(question, kind === 'export' || include_record)
  const person = await findNamed(database.db, named)
  const counts = await countPerson(database.db, person)
  if (kind === 'erasure') await refuseOpenWork(database.db, person)
  return database.inTransaction(async (tx) => {
    const id = await insertRequest(tx, {
      kind,
      state: kind === 'export' ? 'running' : 'waiting',
      ...named,
      counts,
      of_others: person.ofOthers,
      reason,
      requested_by: requester.actor.id,
      requested_at: clock.now(),
    })
    if (kind === 'export') await queueRequest(tx, id, clock.now())
    await recordAudit(tx, {
      ...requester,
      action: `person.ask_${kind}`,
      subject: `privacy:${id}`,
      after: { kind, include_record: named.include_record, counts },
    })
    return id
  })
}

export type Decision = {
  readonly approve: boolean
  /** What the person who decides has seen; without it, what was kept when the erasure was asked for. */
  readonly counts?: PersonCounts | undefined
  /** Of a rejection. */
  readonly reason?: string | undefined
}

/** For this long the list shows whose erasure was rejected. */
const REJECTED_MS = 7 * 86_400_000

/**
 * By another person than the one who asked. What is open must be finished or cancelled first. Whoever approves
 * has seen how much it concerns: if that has changed, the request shows the new counts and is not approved yet.
 */
export async function decideRequest(
  { database, clock }: Deps,
  id: number,
  { approve, counts, reason }: Decision,
  requester: StaffRequester,
): Promise<void> {
  const changed = await database.inTransaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (request === null) throw notFound(messageOf('privacy.thisRequest'))
    if (request.kind !== 'erasure') throw refused(messageOf('privacy.exportNeedsNoDecision'))
    if (request.state !== 'waiting') throw conflict(messageOf('privacy.decidedAlready'))
    if (request.requested_by === requester.actor.id) throw refused(messageOf('privacy.anotherPerson'))
    if (approve) {
      const { kept, isAsSeen } = await findErasable(tx, request, counts ?? request.counts)
      if (!isAsSeen) return kept
      await changeCounts(tx, id, kept)
    }
    const at = clock.now()
    await changeRequest(tx, id, {
      state: approve ? 'running' : 'rejected',
      decided_by: requester.actor.id,
      decided_at: at,
      ...(!approve && {
        finished_at: at,
        expires_at: new Date(at.getTime() + REJECTED_MS),
        rejection_reason: reason ?? null,
      }),
    })
    if (approve) await queueRequest(tx, id, at)
    await recordAudit(tx, {
      ...requester,
      action: approve ? 'person.approve_erasure' : 'person.reject_erasure',
      subject: `privacy:${id}`,
      before: { state: 'waiting' },
      after: approve ? { state: 'running' } : { state: 'rejected', reason },
    })
    return null
  })
  if (changed === null) return
  await changeCounts(database.db, id, changed)
  throw conflict(messageOf('privacy.countsChanged'))
}

export const namedIn = (
  { email, matric_number, tracking_id }: PersonNames,
  include_record: boolean,
): NamedPerson => ({
  email: email ?? null,
  matric_number: matric_number ?? null,
  tracking_id: tracking_id ?? null,
  include_record,
})

/** @throws Failure if it is nobody, or more than one person. */
export async function findNamed(db: Database['db'], named: NamedPerson): Promise<Person> {
  if (named.email === null && named.matric_number === null && named.tracking_id === null)
    throw invalid({ matric_number: [messageOf('privacy.emailOrNumber')] })
  const person = await findPerson(db, named)
  if (isNobody(person)) throw nobodyOf(named)
  return person
}

/** `at`: when it was asked for or approved. A request that was sent back is carried out after another approval. */
export async function queueRequest(tx: Tx, id: number, at: Date): Promise<void> {
  await enqueue(tx, {
    kind: PRIVACY_JOB,
    lane: 'files',
    payload: { request_id: id },
    dedupeKey: `${PRIVACY_JOB}:${id}:${at.getTime()}`,
  })
}
