import type { GraduationApproval } from '@testamur/contract/graduation/graduation-approvals'
import { notFound } from '../../../core/failure.ts'
import type { Db } from '../../../db/client.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { type ApprovalRow, approvalsOf, findApproval, linesOf } from '../store/approvals.ts'
import { findEvent } from '../store/events.ts'
import { listText } from './canonical-list-rules.ts'

const actOf = (by: string | null, at: Date | null, note: string | null) =>
  by === null || at === null ? null : { by, at: at.toISOString(), note: note ?? '' }

export const approvalView = (row: ApprovalRow): GraduationApproval => ({
  id: row.id,
  event_id: row.event_id,
  number: row.number,
  state: row.state,
  sha256: row.sha256.toString('hex'),
  people: row.people,
  asked: { by: row.asked_by_name, at: row.asked_at.toISOString(), note: row.note },
  decided: actOf(row.decided_by_name, row.decided_at, row.reason),
  takeback: actOf(row.takeback_by_name, row.takeback_at, row.takeback_reason),
  taken_back: actOf(row.taken_back_by_name, row.taken_back_at, null),
  version: row.version,
})

/** @throws Failure not_found */
export async function readApprovals(db: Db, eventId: number): Promise<GraduationApproval[]> {
  if ((await findEvent(db, eventId)) === null) throw notFound(messageOf('graduation.thisCeremony'))
  return (await approvalsOf(db, eventId)).map(approvalView)
}

/** The bytes that were hashed. */
export async function readList(db: Db, id: number): Promise<FileAnswer> {
  const approval = await findApproval(db, id)
  if (approval === null) throw notFound(messageOf('graduation.thisApproval'))
  const bytes = Buffer.from(listText(await linesOf(db, id)))
  return {
    file: {
      bytes,
      contentType: 'text/plain; charset=utf-8',
      name: `graduation-list-${approval.event_id}-${approval.number}.txt`,
    },
  }
}
