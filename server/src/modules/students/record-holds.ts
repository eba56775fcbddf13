import type { Received } from '@testamur/contract/endpoint'
import type {
  liftHold as LiftHold,
  placeHold as PlaceHold,
  Student,
} from '@testamur/contract/students/students'
import type { Requester, StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { conflict, notFound, refused } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { endHold, insertHold } from './store/holds.ts'
import { findStudent, lockStudent } from './store/students.ts'
import { studentView } from './views.ts'

export type NewHold = Received<typeof PlaceHold>['body']
export type HoldLifting = Received<typeof LiftHold>['body']
type Deps = { readonly database: Database; readonly clock: Clock }

/** The most holds on one record at the same time. */
const MOST = 10

export async function placeHold(
  { database, clock }: Deps,
  id: number,
  hold: NewHold,
  by: Requester<StaffActor>,
): Promise<Student> {
  return database.inTransaction(async (tx) => {
    const student = await lockStudent(tx, id)
    if (student === null) throw notFound(messageOf('students.thisRecord'))
    const { desk, reason } = hold
    if (student.holds.some((one) => one.desk === desk && one.reason === reason))
      throw refused(messageOf('students.heldForThisReasonAlready'))
    if (student.holds.length >= MOST) throw refused(messageOf('students.tooManyHolds', { count: MOST }))
    const placed = await insertHold(tx, {
      ...hold,
      student_id: id,
      placed_by: by.actor.id,
      placed_at: clock.now(),
    })
    await recordAudit(tx, {
      ...by,
      action: 'student.place_hold',
      subject: `student:${id}`,
      after: { hold: placed, ...hold },
    })
    return studentView((await findStudent(tx, id)) ?? student)
  })
}

/** Lifts one hold; those of other desks stay. */
export async function liftHold(
  { database, clock }: Deps,
  { id, hold }: { readonly id: number; readonly hold: number },
  { because }: HoldLifting,
  by: Requester<StaffActor>,
): Promise<Student> {
  return database.inTransaction(async (tx) => {
    const student = await lockStudent(tx, id)
    if (student === null) throw notFound(messageOf('students.thisRecord'))
    const at = clock.now()
    const lifted = await endHold(tx, { student_id: id, hold, lifted_by: by.actor.id, at, because })
    if (lifted === null) throw conflict(messageOf('students.holdLiftedMeanwhile'))
    await recordAudit(tx, {
      ...by,
      action: 'student.lift_hold',
      subject: `student:${id}`,
      before: { hold, ...lifted },
      after: { because },
    })
    return studentView({ ...student, holds: student.holds.filter((one) => one.id !== hold) })
  })
}
