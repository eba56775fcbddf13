import type { Db, Tx } from '../../../db/client.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { incompleteRecords, listBlockingHolds } from '../../students/index.ts'
import { approvalsById, graduandsThat } from '../store/class-list.ts'
import { type GraduandRow, wasErased } from '../store/graduands.ts'

export type ApprovedGraduand = { readonly graduand: GraduandRow; readonly problems: readonly Said[] }

/**
 * The graduands on the approved lists of a class, in its order, with what forbids giving them documents today: a hold, a record
 * without results that an import refused, or a list that is about to be taken back. People whose data was erased are left out.
 */
export async function approvedPeople(
  db: Db | Tx,
  eventId: number,
  ids: readonly number[] | null,
): Promise<ApprovedGraduand[]> {
  const wanted = ids === null ? null : new Set(ids)
  const graduands = (await graduandsThat(db, eventId, 'approved')).filter(
    (graduand) => !wasErased(graduand) && (wanted === null || wanted.has(graduand.id)),
  )
  const holds = await listBlockingHolds(
    db,
    graduands.map(({ student_id }) => student_id),
  )
  const incomplete = await incompleteRecords(
    db,
    graduands.map(({ student_id }) => student_id),
  )
  const approvals = await approvalsById(db, [
    ...new Set(graduands.flatMap(({ approval_id }) => (approval_id === null ? [] : [approval_id]))),
  ])
  const doubtful = new Set(approvals.filter(({ state }) => state !== 'approved').map(({ id }) => id))
  return graduands.map((graduand) => ({
    graduand,
    problems: [
      ...(graduand.approval_id !== null && doubtful.has(graduand.approval_id)
        ? [messageOf('graduationCopies.takebackAsked')]
        : []),
      ...holds
        .filter(({ student_id }) => student_id === graduand.student_id)
        .map(({ desk, reason }) => messageOf('graduationCopies.held', { desk, reason })),
      ...(incomplete.has(graduand.student_id)
        ? [messageOf('graduationCopies.rowsRefused', { count: incomplete.get(graduand.student_id) ?? 0 })]
        : []),
    ],
  }))
}

/** One of them as the work begins: what was found out when the run started may have changed. */
export async function approvedPerson(
  db: Db | Tx,
  graduand: Pick<GraduandRow, 'id' | 'event_id'>,
): Promise<ApprovedGraduand | null> {
  return (await approvedPeople(db, graduand.event_id, [graduand.id]))[0] ?? null
}
