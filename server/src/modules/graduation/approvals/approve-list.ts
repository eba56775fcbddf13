import type { Received } from '@testamur/contract/endpoint'
import type { approveGraduationList } from '@testamur/contract/graduation/graduation-approvals'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict, refused } from '../../../core/failure.ts'
import { sha256 } from '../../../core/ids.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { awardDegrees, incompleteRecords, listBlockingHolds } from '../../students/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { type ApprovalRow, linesOf, moveApproval } from '../store/approvals.ts'
import { type GraduandRow, graduandsOfApproval, keepAwards, recordActs } from '../store/graduands.ts'
import { graduandLine, headLine, inListOrder, listText } from './canonical-list-rules.ts'
import { type LockedApproval, lockSeen } from './lock-approval.ts'

/** Approves a list that another person asked for, and writes its degrees to the records, all in one transaction. */
export function approveList(
  { database, clock }: Pick<GraduationDeps, 'database' | 'clock'>,
  id: number,
  { version, sha256: seen }: Received<typeof approveGraduationList>['body'],
  by: Requester<StaffActor>,
): Promise<ApprovalRow> {
  return database.inTransaction(async (tx) => {
    const { event, approval } = await lockSeen(tx, id, version, ['asked'])
    if (approval.asked_by === by.actor.id) throw refused(messageOf('graduation.askedYourself'))
    const graduands = inListOrder(await graduandsOfApproval(tx, id))
    await checkFrozen(tx, { event, approval }, graduands, seen)
    const held = await listBlockingHolds(
      tx,
      graduands.map(({ student_id }) => student_id),
    )
    if (held.length > 0)
      throw refused(
        messageOf('graduation.heldSinceAsked', {
          count: new Set(held.map(({ student_id }) => student_id)).size,
        }),
      )
    const incomplete = await incompleteRecords(
      tx,
      graduands.map(({ student_id }) => student_id),
    )
    if (incomplete.size > 0)
      throw refused(messageOf('graduation.incompleteSinceAsked', { count: incomplete.size }))
    const at = clock.now()
    const written = await awardDegrees(
      tx,
      graduands.map(({ student_id, class_of_degree, cgpa, date_of_award }) => ({
        student_id,
        class_of_degree,
        cgpa,
        date_of_award,
        graduation_session: event.session,
      })),
      { approval_id: id, at },
    )
    await keepAwards(tx, id, written)
    await recordActs(tx, graduands, { act: 'approved', by: by.actor, at })
    const approved = await moveApproval(tx, approval, {
      state: 'approved',
      decided_by: by.actor.id,
      decided_by_name: by.actor.name,
      decided_at: at,
    })
    await recordAudit(tx, {
      ...by,
      action: 'graduation_approval.approve',
      subject: `graduation_approval:${id}`,
      before: { state: approval.state },
      after: { state: 'approved', sha256: seen, students: written.map(({ student_id }) => student_id) },
    })
    return approved
  })
}

/** The hash that the person saw is that of the frozen list, and the graduands are still what it says. */
async function checkFrozen(
  tx: Tx,
  { event, approval }: LockedApproval,
  graduands: readonly GraduandRow[],
  seen: string,
): Promise<void> {
  const [head = ''] = await linesOf(tx, approval.id)
  const now = [head, ...graduands.map(graduandLine)]
  const same =
    head === headLine({ ...event, number: approval.number }, graduands.length) &&
    sha256(listText(now)).equals(approval.sha256) &&
    approval.sha256.toString('hex') === seen
  if (!same) throw conflict(messageOf('graduation.notTheListSeen'))
}
