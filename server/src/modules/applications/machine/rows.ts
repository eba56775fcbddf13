import type { Recipient, SentAttachment } from '@testamur/contract/applications/applications'
import type {
  ApplicationStatus,
  AskKind,
  CopyStatus,
  DeliverableType,
  DeliveryMethod,
  Kind,
  releaseConditions,
} from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import type { Day } from '../../../core/days.ts'

/** An application as the machine and every view of it read it. */
export type ApplicationRow = {
  readonly id: number
  readonly tracking_id: string
  readonly kind: Kind
  readonly application_type_id: number
  readonly status: ApplicationStatus
  readonly version: number
  readonly status_since: Date
  readonly public_note: string | null
  readonly held_from: ApplicationStatus | null
  readonly hold_reason: string | null
  readonly hold_release_on: Day | null
  readonly surname: string
  readonly first_name: string
  readonly other_names: string
  readonly email: string
  readonly phone: string | null
  readonly matric_number: string | null
  readonly programme_id: number | null
  readonly programme: string
  readonly year_of_entry: number | null
  readonly graduation_session: string | null
  readonly student_id: number | null
  readonly needed_by: Day | null
  readonly note: string | null
  readonly assignee_id: number | null
  readonly recommended_by: number | null
  readonly checklist: readonly string[]
  readonly copies_count: number
  readonly currency: string
  readonly total_minor: Minor
  readonly submitted_at: Date
  readonly paid_at: Date | null
  readonly promised_on: Day | null
  readonly completed_at: Date | null
}

export type CopyRow = {
  readonly copy_id: number
  readonly application_id: number
  /** The client's own id. */
  readonly id: string
  readonly position: number
  readonly type: DeliverableType
  readonly purpose: string
  readonly format: string
  readonly delivery_method: DeliveryMethod
  readonly status: CopyStatus
  readonly held_from: CopyStatus | null
  readonly version: number
  readonly region_id: number | null
  readonly courier_id: number | null
  readonly rate_minor: Minor
  readonly delivery_minor: Minor
  readonly eta_days_max: number | null
  readonly recipient: Recipient
  readonly recipient_reference: string | null
  readonly release_condition: (typeof releaseConditions)[number]
  readonly release_on: Day | null
  readonly waybill: string | null
  readonly dispatched_at: Date | null
  readonly delivered_at: Date | null
  readonly collected_by: string | null
  readonly collected_id: string | null
}

export type EventKind = 'status' | 'edit' | 'note' | 'document' | 'payment' | 'access'
export type ActorKind = 'applicant' | 'staff' | 'system' | 'recipient' | 'public'

export type EventRow = {
  readonly id: number
  readonly copy_id: number | null
  readonly at: Date
  readonly kind: EventKind
  readonly actor_kind: ActorKind
  readonly actor_name: string
  readonly from_status: string | null
  readonly to_status: string | null
  readonly reason: string | null
  readonly public_note: string | null
}

export type AskRow = {
  readonly id: number
  readonly kind: AskKind
  readonly question: string
  readonly options: readonly string[]
  readonly asked_at: Date
  readonly answer: string | null
  readonly answered_at: Date | null
  readonly files: readonly SentAttachment[]
}
