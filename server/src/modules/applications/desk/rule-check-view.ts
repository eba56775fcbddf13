import type { CopyRow } from '../rows/rows.ts'
import type { RuleApproval } from '../rows/store/rule-approvals.ts'
import { isUnsettled } from '../statuses/rule-check-rules.ts'
import type { StaffApplication } from './staff-application.ts'

/** `null`: nobody has to check it. */
export const ruleCheckView = (
  approval: RuleApproval | null,
  copies: readonly Pick<CopyRow, 'status'>[],
): StaffApplication['rule_check'] =>
  approval === null || !approval.to_check
    ? null
    : {
        approved_at: approval.approved_at.toISOString(),
        findings: approval.findings,
        outcome: approval.outcome,
        reason: approval.reason,
        checked_by: approval.checked_by_name,
        checked_at: approval.checked_at?.toISOString() ?? null,
        unsettled: isUnsettled(approval.outcome, copies),
        version: approval.version,
      }
