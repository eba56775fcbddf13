import { conflict, notFound } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type ApprovalRow, findApproval, lockApproval } from '../store/approvals.ts'
import { type Ceremony, lockEvent } from '../store/events.ts'

export type LockedApproval = { readonly event: Ceremony; readonly approval: ApprovalRow }

/**
 * A list as the caller saw it, in one of these states, locked behind its ceremony.
 * @throws Failure not_found or conflict
 */
export async function lockSeen(
  tx: Tx,
  id: number,
  version: number,
  states: readonly ApprovalRow['state'][],
): Promise<LockedApproval> {
  const found = await findApproval(tx, id)
  const event = found && (await lockEvent(tx, found.event_id))
  const approval = await lockApproval(tx, id)
  if (event === null || approval === null) throw notFound(messageOf('graduation.thisApproval'))
  if (approval.version !== version || !states.includes(approval.state))
    throw conflict(messageOf('graduation.approvalChangedMeanwhile'))
  return { event, approval }
}
