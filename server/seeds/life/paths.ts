import type { ApplicationStatus } from '@testamur/contract/applications/statuses'

/** What can happen to an application, in the words of the script. */
export type StepName =
  | 'pay'
  | 'decline'
  | 'abandon'
  | 'begin'
  | 'pay_later'
  | 'claim_transfer'
  | 'lapse'
  | 'review'
  | 'note'
  | 'question'
  | 'reply'
  | 'thank'
  | 'close_thread'
  | 'ask'
  | 'answer'
  | 'hold'
  | 'lift'
  | 'search'
  | 'found'
  | 'recommend'
  | 'send_back'
  | 'approve'
  | 'reject'
  | 'give_up'
  | 'produce'
  | 'send'
  | 'arrive'

type Step = {
  readonly does: StepName
  /** Hours after the step before. */
  readonly after: number
  /** The status that it brings the application to. */
  readonly to?: ApplicationStatus
}

const step = (does: StepName, after: number, to?: ApplicationStatus): Step =>
  to === undefined ? { does, after } : { does, after, to }

const pay = step('pay', 0.2, 'submitted')
const review = step('review', 20, 'under_review')
const recommend = step('recommend', 4, 'awaiting_approval')
const approve = step('approve', 18, 'processing')
const produce = step('produce', 6, 'ready')
const send = step('send', 20, 'dispatched')
const arrive = step('arrive', 60, 'completed')
const talk = [step('question', 5), step('reply', 16), step('thank', 3)]
const closeThread = step('close_thread', 2)
const asked = [step('ask', 2, 'action_required'), step('answer', 30, 'under_review')]

/** The lives that an application can have: each leaves it in the status of its last step that has one. */
export const paths = {
  unpaid: [],
  begun: [step('begin', 0.2)],
  declined: [step('decline', 0.3)],
  abandoned: [step('abandon', 0.3)],
  coming: [step('pay_later', 0.1)],
  transferring: [step('claim_transfer', 6)],
  expired: [step('lapse', 24 * 15, 'expired')],
  dropped: [step('give_up', 5, 'cancelled')],
  queued: [pay],
  asking: [pay, step('question', 1)],
  reviewed: [pay, review, step('note', 1)],
  talking: [pay, review, ...talk],
  questioned: [pay, review, step('ask', 3, 'action_required')],
  held: [pay, review, step('hold', 2, 'on_hold')],
  searching: [pay, review, step('search', 3, 'records_search')],
  recommended: [pay, review, recommend],
  sent_back: [pay, review, recommend, step('send_back', 3, 'under_review')],
  approved: [pay, review, recommend, approve],
  ready: [pay, review, recommend, approve, produce],
  sent: [pay, review, recommend, approve, produce, send],
  done: [pay, review, recommend, approve, produce, send, arrive],
  done_after_talk: [pay, review, ...talk, closeThread, recommend, approve, produce, send, arrive],
  done_after_ask: [pay, review, ...asked, closeThread, recommend, approve, produce, send, arrive],
  done_after_hold: [
    pay,
    review,
    step('hold', 2, 'on_hold'),
    step('lift', 40, 'under_review'),
    recommend,
    approve,
    produce,
    send,
    arrive,
  ],
  done_after_search: [
    pay,
    review,
    step('search', 2, 'records_search'),
    step('found', 50, 'under_review'),
    recommend,
    approve,
    produce,
    send,
    arrive,
  ],
  refused: [pay, review, step('reject', 6, 'rejected')],
  given_up: [pay, step('give_up', 8, 'cancelled')],
  given_up_late: [pay, review, step('give_up', 8, 'cancelled')],
} as const satisfies Record<string, readonly Step[]>

export type PathName = keyof typeof paths

export const stepsOf = (path: PathName): readonly Step[] => paths[path]

/** The steps that an interrupted application still has before it. */
export function stepsAfter(path: PathName, status: ApplicationStatus): readonly Step[] {
  const steps = stepsOf(path)
  return steps.slice(steps.findLastIndex(({ to }) => to === status) + 1)
}

/** How many hours after its submission each step of a path is due. */
export function hoursUntil(path: PathName, chosen: Step): number {
  let hours = 0
  for (const one of stepsOf(path)) {
    hours += one.after
    if (one === chosen) break
  }
  return hours
}
