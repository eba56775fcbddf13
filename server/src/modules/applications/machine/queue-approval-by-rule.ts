import { areStudentCopiesByEmail } from '@testamur/contract/applications/student-copy-rule'
import type { Tx } from '../../../db/client.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { copiesOf } from './store/lock.ts'

/** Moves an application a step towards its copies, if the institution's rule approves it. */
export const APPROVE_BY_RULE = 'documents.approve_by_rule'

/** Soon enough for an officer to see that it is left to them. */
const MOST_ATTEMPTS = 4

export async function queueApprovalByRule(tx: Tx, application_id: number): Promise<void> {
  await enqueue(tx, {
    kind: APPROVE_BY_RULE,
    lane: 'documents',
    payload: { application_id },
    maxAttempts: MOST_ATTEMPTS,
  })
}

/** A paid application that has student copies alone is offered to the rule. */
export async function offerToRule(tx: Tx, applicationId: number): Promise<void> {
  if (areStudentCopiesByEmail(await copiesOf(tx, applicationId))) await queueApprovalByRule(tx, applicationId)
}
