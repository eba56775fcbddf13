import {
  type ApplicationStatus,
  applicationStatuses,
  type Tone,
} from '@testamur/contract/applications/statuses'
import { type Message, messageOf } from '../../../messages/message.ts'

/** The applicant's text of each status, its tone, and whether the institution's time runs. */
export const statusFacts = {
  draft: { label: messageOf('applicationsMachine.applicationDraft'), tone: 'neutral', clock: 'none' },
  pending_payment: {
    label: messageOf('applicationsMachine.applicationPendingPayment'),
    tone: 'warning',
    clock: 'none',
  },
  submitted: {
    label: messageOf('applicationsMachine.applicationSubmitted'),
    tone: 'info',
    clock: 'institution',
  },
  under_review: {
    label: messageOf('applicationsMachine.applicationUnderReview'),
    tone: 'info',
    clock: 'institution',
  },
  action_required: {
    label: messageOf('applicationsMachine.applicationActionRequired'),
    tone: 'warning',
    clock: 'applicant',
  },
  on_hold: { label: messageOf('applicationsMachine.applicationOnHold'), tone: 'warning', clock: 'applicant' },
  records_search: {
    label: messageOf('applicationsMachine.applicationRecordsSearch'),
    tone: 'info',
    clock: 'institution',
  },
  awaiting_approval: {
    label: messageOf('applicationsMachine.applicationAwaitingApproval'),
    tone: 'info',
    clock: 'institution',
  },
  processing: {
    label: messageOf('applicationsMachine.applicationProcessing'),
    tone: 'info',
    clock: 'institution',
  },
  ready: { label: messageOf('applicationsMachine.applicationReady'), tone: 'info', clock: 'institution' },
  dispatched: {
    label: messageOf('applicationsMachine.applicationDispatched'),
    tone: 'success',
    clock: 'courier',
  },
  completed: { label: messageOf('applicationsMachine.applicationCompleted'), tone: 'success', clock: 'none' },
  rejected: { label: messageOf('applicationsMachine.applicationRejected'), tone: 'danger', clock: 'none' },
  cancelled: { label: messageOf('applicationsMachine.applicationCancelled'), tone: 'neutral', clock: 'none' },
  expired: { label: messageOf('applicationsMachine.applicationExpired'), tone: 'neutral', clock: 'none' },
} as const satisfies Record<
  ApplicationStatus,
  { label: Message; tone: Tone; clock: 'none' | 'institution' | 'applicant' | 'courier' }
>

/** Statuses in which the institution's time runs, so that the application can become overdue. */
export const runningStatuses = applicationStatuses.filter(
  (status) => statusFacts[status].clock === 'institution',
)

/** Statuses in which the clock pauses; the promised date moves by the length of the pause. */
export const isPaused = (status: ApplicationStatus): boolean => statusFacts[status].clock === 'applicant'
