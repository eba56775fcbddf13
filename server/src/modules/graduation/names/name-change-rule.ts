import { may, type StaffActor } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { findApproval } from '../store/approvals.ts'
import type { GraduandRow } from '../store/graduands.ts'

/**
 * Before a list is put to the senate, the office may decide a name: the list then shows it. After that two people stand
 * behind each name that is printed, so nobody changes one on a list that they asked for themselves.
 * @throws Failure refused
 */
export async function requireSecondPerson(
  db: Db | Tx,
  { approval_id }: Pick<GraduandRow, 'approval_id'>,
  actor: StaffActor,
): Promise<void> {
  const approval = approval_id === null ? null : await findApproval(db, approval_id)
  if (approval === null) return
  if (approval.state === 'asked') throw refused(messageOf('graduation.nameBeforeSenate'))
  if (!may(actor, 'graduation.approve') || approval.asked_by === actor.id)
    throw refused(messageOf('graduation.nameOfApproved'))
}
