import { areStudentCopiesByEmail } from '@testamur/contract/applications/student-copy-rule'
import type { Day } from '../../../core/days.ts'
import { Failure } from '../../../core/failure.ts'
import { calendarOf } from '../catalogue/calendar-of.ts'
import { findRuleApproval } from '../rows/store/rule-approvals.ts'
import { trackedById } from '../rows/store/tracking.ts'
import { isAwaited, lastArrival } from '../statuses/arrival-rules.ts'
import { type ApprovalByRuleDeps, planRuleStep } from './approve-by-rule.ts'

/** What an applicant who has paid may expect. */
export type PaidPromise = {
  readonly isCertificate: boolean
  /** The institution's rule approves it, so that the student copies are emailed within minutes. */
  readonly isSentAtOnce: boolean
  /** The day by which all that is awaited has arrived, or is ready to collect; `null`: nobody knows. */
  readonly day: Day | null
  readonly isCollected: boolean
}

export async function readPromise(deps: ApprovalByRuleDeps, id: number): Promise<PaidPromise | null> {
  const rows = await trackedById(deps.database.db, id)
  if (rows === null) return null
  const { application, copies } = rows
  const isSentAtOnce = areStudentCopiesByEmail(copies) && (await approvesByRule(deps, id))
  return {
    isCertificate: application.kind === 'certificate',
    isSentAtOnce,
    day: isSentAtOnce ? null : lastArrival(copies, application, calendarOf(await deps.catalogue.today())),
    isCollected: copies.filter(isAwaited).every(({ delivery_method }) => delivery_method === 'pickup'),
  }
}

/** Whether the rule has approved it, or will: the job that does so may run before or after this. */
async function approvesByRule(deps: ApprovalByRuleDeps, id: number): Promise<boolean> {
  if ((await findRuleApproval(deps.database.db, id)) !== null) return true
  try {
    const step = await planRuleStep(deps, id)
    return step !== null && step.reasons.length === 0
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
