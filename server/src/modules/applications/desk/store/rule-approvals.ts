import type { Message } from '@testamur/contract/message'
import type { StaffActor } from '../../../../core/actor.ts'
import type { Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { RuleApproval } from '../../rows/store/rule-approvals.ts'

export async function insertRuleApproval(
  tx: Tx,
  {
    findings,
    ...row
  }: Pick<RuleApproval, 'application_id' | 'approved_at' | 'to_check'> & {
    readonly findings: readonly Message[]
  },
): Promise<void> {
  await tx
    .insertInto('rule_approvals')
    .values({ ...row, findings: json(findings) })
    .execute()
}

/** The caller's transaction has locked the application. */
export function setRuleCheck(
  tx: Tx,
  applicationId: number,
  { outcome, reason, by, at }: Pick<RuleApproval, 'outcome' | 'reason'> & { by: StaffActor; at: Date },
): Promise<RuleApproval> {
  return tx
    .updateTable('rule_approvals')
    .set((column) => ({
      outcome,
      reason,
      checked_by: by.id,
      checked_by_name: by.name,
      checked_at: at,
      version: column('version', '+', 1),
    }))
    .where('application_id', '=', applicationId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
