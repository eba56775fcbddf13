import type { RuleFilter } from '@testamur/contract/applications/statuses'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'

export type RuleApproval = Row<'rule_approvals'>

/** `null`: officers approved the application, or nobody has yet. */
export async function findRuleApproval(db: Db | Tx, applicationId: number): Promise<RuleApproval | null> {
  const row = await db
    .selectFrom('rule_approvals')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row ?? null
}

/** Which applications `a` are in each list of those that the rule approved. */
export const ruleConditions: Readonly<Record<RuleFilter, RawBuilder<unknown>>> = {
  approved: sql`a.id in (select application_id from rule_approvals)`,
  to_check: sql`a.id in (select application_id from rule_approvals where to_check and outcome is null)`,
  wrong: sql`a.id in (select application_id from rule_approvals where outcome = 'wrong')
    and exists (select from copies c where c.application_id = a.id and c.status not in ('revoked', 'superseded', 'cancelled'))`,
}
