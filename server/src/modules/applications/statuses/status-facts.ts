import {
  type ApplicationStatus,
  applicationStatuses,
  type Tone,
} from '@testamur/contract/applications/statuses'
import { type Message, messageOf } from '../../../messages/message.ts'

/** What the applicant reads, how it is toned, and whether the institution's clock runs. */
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

/** The institution's clock runs in these: what is promised by then can be late. */
export const runningStatuses = applicationStatuses.filter(
  (status) => statusFacts[status].clock === 'institution',
)

/** The clock stands still in these, and the promised date moves by as long. */
export const isPaused = (status: ApplicationStatus): boolean => statusFacts[status].clock === 'applicant'
