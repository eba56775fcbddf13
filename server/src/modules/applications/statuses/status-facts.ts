import {
  type ApplicationStatus,
  applicationStatuses,
  type Tone,
} from '@testamur/contract/applications/statuses'
import { type Message, messageOf } from '../../../messages/message.ts'

/** What the applicant and what staff read of each status, its tone, and whether the institution's time runs. */
export const statusFacts = {
  draft: {
    label: messageOf('applicationsMachine.applicationDraft'),
    staffLabel: messageOf('staffStatuses.status_draft'),
    tone: 'neutral',
    clock: 'none',
  },
  pending_payment: {
    label: messageOf('applicationsMachine.applicationPendingPayment'),
    staffLabel: messageOf('staffStatuses.status_pending_payment'),
    tone: 'warning',
    clock: 'none',
  },
  submitted: {
    label: messageOf('applicationsMachine.applicationSubmitted'),
    staffLabel: messageOf('staffStatuses.status_submitted'),
    tone: 'info',
    clock: 'institution',
  },
  under_review: {
    label: messageOf('applicationsMachine.applicationUnderReview'),
    staffLabel: messageOf('staffStatuses.status_under_review'),
    tone: 'info',
    clock: 'institution',
  },
  action_required: {
    label: messageOf('applicationsMachine.applicationActionRequired'),
    staffLabel: messageOf('staffStatuses.status_action_required'),
    tone: 'warning',
    clock: 'applicant',
  },
  on_hold: {
    label: messageOf('applicationsMachine.applicationOnHold'),
    staffLabel: messageOf('staffStatuses.status_on_hold'),
    tone: 'warning',
    clock: 'applicant',
  },
  records_search: {
    label: messageOf('applicationsMachine.applicationRecordsSearch'),
    staffLabel: messageOf('staffStatuses.status_records_search'),
    tone: 'info',
    clock: 'institution',
  },
  awaiting_approval: {
    label: messageOf('applicationsMachine.applicationAwaitingApproval'),
    staffLabel: messageOf('staffStatuses.status_awaiting_approval'),
    tone: 'info',
    clock: 'institution',
  },
  processing: {
    label: messageOf('applicationsMachine.applicationProcessing'),
    staffLabel: messageOf('staffStatuses.status_processing'),
    tone: 'info',
    clock: 'institution',
  },
  ready: {
    label: messageOf('applicationsMachine.applicationReady'),
    staffLabel: messageOf('staffStatuses.status_ready'),
    tone: 'info',
    clock: 'institution',
  },
  dispatched: {
    label: messageOf('applicationsMachine.applicationDispatched'),
    staffLabel: messageOf('staffStatuses.status_dispatched'),
    tone: 'success',
    clock: 'courier',
  },
  completed: {
    label: messageOf('applicationsMachine.applicationCompleted'),
    staffLabel: messageOf('staffStatuses.status_completed'),
    tone: 'success',
    clock: 'none',
  },
  rejected: {
    label: messageOf('applicationsMachine.applicationRejected'),
    staffLabel: messageOf('staffStatuses.status_rejected'),
    tone: 'danger',
    clock: 'none',
  },
  cancelled: {
    label: messageOf('applicationsMachine.applicationCancelled'),
    staffLabel: messageOf('staffStatuses.status_cancelled'),
    tone: 'neutral',
    clock: 'none',
  },
  expired: {
    label: messageOf('applicationsMachine.applicationExpired'),
    staffLabel: messageOf('staffStatuses.status_expired'),
    tone: 'neutral',
    clock: 'none',
  },
} as const satisfies Record<
  ApplicationStatus,
  { label: Message; staffLabel: Message; tone: Tone; clock: 'none' | 'institution' | 'applicant' | 'courier' }
>

/** Statuses in which the institution's time runs, so that the application can become overdue. */
export const runningStatuses = applicationStatuses.filter(
  (status) => statusFacts[status].clock === 'institution',
)

/** Statuses in which the clock pauses; the promised date moves by the length of the pause. */
export const isPaused = (status: ApplicationStatus): boolean => statusFacts[status].clock === 'applicant'
