import { areStudentCopiesByEmail } from '@testamur/contract/applications/student-copy-rule'
import type { Actor } from '../../../core/actor.ts'
import { dayOf } from '../../../core/days.ts'
import type { Tx } from '../../../db/client.ts'
import { type Message, messageOf, type Said, sentences } from '../../../messages/message.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { recordAudit } from '../../audit/index.ts'
import { type DeskReason, reasonsForDesk } from '../checklist/automatic-copy-rules.ts'
import { changeStatus } from '../machine/change-status.ts'
import { queueApprovalByRule } from '../machine/queue-approval-by-rule.ts'
import { recordEvent } from '../machine/record-event.ts'
import { type LockedApplication, lockApplication } from '../machine/store/lock.ts'
import { isChosenForCheck } from '../statuses/rule-check-rules.ts'
import { AUTOMATIC_RULE } from '../statuses/student-copy-rules.ts'
import { checkNeeds, findPermittedEdge } from './check-transition.ts'
import { type LoadedApplication, loadApplication } from './load-application.ts'
import { insertRuleApproval } from './store/rule-approvals.ts'
import type { TransitionDeps } from './transition-application.ts'

export type ApprovalByRuleDeps = TransitionDeps & {
  /** Whether the institution lets its rule approve student copies. */
  readonly approvesStudentCopies: () => Promise<boolean>
  /** How many of a hundred of them an officer checks afterwards. */
  readonly checkedPercent: () => Promise<number>
  readonly secrets: Pick<Secrets, 'sign'>
}

const rule: Actor = { kind: 'system', name: AUTOMATIC_RULE }

/** The way of an application that the rule approves: the same statuses as with officers. */
const nextStatus = {
  submitted: 'under_review',
  under_review: 'awaiting_approval',
  awaiting_approval: 'processing',
} as const

type PassedStatus = keyof typeof nextStatus

/** What the rule does next with an application. With reasons it is left to an officer. */
export type RuleStep = {
  readonly application_id: number
  readonly from: PassedStatus
  readonly version: number
  readonly reasons: readonly DeskReason[]
  /** What is in order, as the rule found it. */
  readonly findings: readonly Message[]
  /** Whether an officer checks it afterwards, once it is approved. */
  readonly to_check: boolean
}

/** `null`: the rule has nothing to do with it, or an officer has taken it. Changes nothing. */
export async function planRuleStep(deps: ApprovalByRuleDeps, id: number): Promise<RuleStep | null> {
  const file = await loadApplication(deps, id)
  const { status, version, note, answers } = file.application
  if (!isPassed(status) || isTaken(file) || !areStudentCopiesByEmail(file.copies)) return null
  const allowed = await deps.approvesStudentCopies()
  // Where the rule is off, no officer needs to be told that it did not approve.
  if (!allowed && status === 'submitted') return null
  const reasons = reasonsForDesk({
    allowed,
    copies: file.copies,
    known: file.known,
    hasWords: note !== null || answers.length > 0 || file.papers.length > 0,
  })
  if (reasons.length === 0) {
    const body = { to: nextStatus[status], version }
    checkNeeds(file, findPermittedEdge(file, body, ['system']), body, rule, await deps.requiresSecondPerson())
  }
  const signature = Buffer.from(deps.secrets.sign(file.application.tracking_id, 'rule-check'), 'base64url')
  return {
    application_id: id,
    from: status,
    version,
    reasons,
    findings: file.checklist.map(({ why, label }) => why ?? label),
    to_check: isChosenForCheck(signature, await deps.checkedPercent()),
  }
}

const isPassed = (status: string): status is PassedStatus => Object.hasOwn(nextStatus, status)

/** Somebody has it, or has brought it to where it is. */
const isTaken = ({ application, events }: LoadedApplication): boolean =>
  application.assignee_id !== null ||
  (application.status !== 'submitted' &&
    events.findLast(({ kind, copy_id }) => kind === 'status' && copy_id === null)?.actor_name !== rule.name)

/**
 * One step of the rule, as one change of status with its event and audit link; the next step is a job of the same
 * transaction. An application that somebody changed meanwhile is planned again, or left alone.
 */
export async function takeRuleStep(deps: ApprovalByRuleDeps, tx: Tx, step: RuleStep): Promise<void> {
  const application = await lockApplication(tx, step.application_id)
  if (application === null || application.status !== step.from) return
  if (application.version !== step.version) return queueApprovalByRule(tx, application.id)
  const at = new Date(Math.max(deps.clock.now().getTime(), application.status_since.getTime()))
  if (step.reasons.length > 0) return leaveToDesk(tx, application, step, at)
  const to = nextStatus[step.from]
  const paidOn = dayOf(application.paid_at ?? at, application.time_zone)
  await changeStatus(tx, application, {
    to,
    actor: rule,
    at,
    ...(to === 'processing' ? { promised_on: paidOn } : {}),
  })
  if (to === 'processing')
    await insertRuleApproval(tx, {
      application_id: application.id,
      approved_at: at,
      findings: step.findings,
      to_check: step.to_check,
    })
  else await queueApprovalByRule(tx, application.id)
  await recordAudit(tx, {
    actor: rule,
    action: 'application.transition',
    subject: `application:${application.id}`,
    before: { status: application.status, version: application.version },
    after: {
      status: to,
      rule: AUTOMATIC_RULE,
      // The institution's policy takes the place of the second person.
      ...(to === 'processing' ? { approved_by: 'policy' } : {}),
    },
  })
}

/** Nothing about it changes for the applicant; the timeline of staff says why the rule did not approve it. */
async function leaveToDesk(
  tx: Tx,
  application: LockedApplication,
  { reasons }: RuleStep,
  at: Date,
): Promise<void> {
  const why: Said = sentences(messageOf('applicationsDesk.leftByRule'), ...reasons.map((one) => one.why))
  if (application.status === 'awaiting_approval')
    await changeStatus(tx, application, { to: 'under_review', actor: rule, at, reason: why })
  else await recordEvent(tx, { application_id: application.id, at, kind: 'note', actor: rule, reason: why })
}
