import type { Received } from '@testamur/contract/endpoint'
import type { placeLegalHold as PlaceLegalHold } from '@testamur/contract/legal-holds'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { conflict, invalid, notFound, refused } from '../../../core/failure.ts'
import type { Database, Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { wasAddressBefore } from '../../applications/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { findApplication } from '../find-application.ts'
import { findPerson, isNobody, nobodyOf } from '../find-person.ts'
import { readMailbox } from '../mailboxes/mailbox.ts'
import { endHold, insertHold, lockHold } from './store.ts'

export type HoldDeps = { readonly database: Database; readonly clock: Clock }
export type NewHold = Received<typeof PlaceLegalHold>['body']
type By = Requester<StaffActor>

const subjectOf = (id: number) => `legal_hold:${id}`

/** @returns the id of the hold. The audit link does not name the person. */
export async function placeHold({ database, clock }: HoldDeps, hold: NewHold, by: By): Promise<number> {
  const { reason, review_on = null } = hold
  const kept = await findKept(database.db, hold)
  return database.inTransaction(async (tx) => {
    const id = await insertHold(tx, {
      ...kept,
      reason,
      review_on,
      placed_by: by.actor.id,
      placed_at: clock.now(),
    })
    await recordAudit(tx, {
      ...by,
      action: 'legal_hold.place',
      subject: subjectOf(id),
      after: { on: kept.application_id === null ? 'person' : 'application', reason, review_on },
    })
    return id
  })
}

/**
 * What the hold keeps: one application; a person's record and their addresses; or everything from an address that no record has.
 * In doubt it keeps too much: also of others who use the address, unless it is linked to their record.
 */
async function findKept(db: Db, { tracking_id, ...typed }: NewHold) {
  const nothing = { application_id: null, student_id: null, matric_number: null, emails: [] }
  if (tracking_id !== undefined) {
    const application = await findApplication(db, { tracking_id })
    if (application === undefined) throw invalid({ tracking_id: [messageOf('privacy.noSuchApplication')] })
    return { ...nothing, application_id: application.id }
  }
  const email = typed.email ?? null
  const matric_number = typed.matric_number ?? null
  if (email === null && matric_number === null)
    throw invalid({ tracking_id: [messageOf('privacy.holdOnWhat')] })
  if (email !== null && matric_number === null && (await isOfNoRecord(db, email)))
    return { ...nothing, emails: [email] }
  const person = await findPerson(db, { email, matric_number, tracking_id: null, include_record: true })
  if (isNobody(person)) throw nobodyOf({ matric_number })
  return {
    application_id: null,
    student_id: person.studentIds[0] ?? null,
    matric_number: person.matricNumbers[0] ?? null,
    emails: [...person.emails, ...person.sharedEmails],
  }
}

/** @returns whether something has or had an address that no record has. */
async function isOfNoRecord(db: Db, email: string): Promise<boolean> {
  const { records, ...sent } = await readMailbox(db, [email])
  if (records.length > 0) return false
  return Object.values(sent).some((rows) => rows.length > 0) || (await wasAddressBefore(db, email))
}

/** By somebody else than the person who placed it. */
export async function liftHold(
  { database, clock }: HoldDeps,
  id: number,
  reason: string,
  by: By,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const hold = await lockHold(tx, id)
    if (hold === null) throw notFound(messageOf('privacy.thisHold'))
    if (hold.lifted_at !== null) throw conflict(messageOf('privacy.holdLiftedAlready'))
    if (hold.placed_by === by.actor.id) throw refused(messageOf('privacy.anotherPersonLifts'))
    await endHold(tx, id, { lifted_by: by.actor.id, lifted_at: clock.now(), lift_reason: reason })
    await recordAudit(tx, {
      ...by,
      action: 'legal_hold.lift',
      subject: subjectOf(id),
      before: { reason: hold.reason },
      after: { reason },
    })
  })
}
