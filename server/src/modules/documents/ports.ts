import type { Recipient, StaffApplication } from '@testamur/contract/applications'
import type {
  ApplicationStatus,
  CopyStatus,
  CopyType,
  DeliveryMethod,
  releaseConditions,
} from '@testamur/contract/statuses'
import type { Actor } from '../../core/actor.ts'
import type { Db, Tx } from '../../db/client.ts'

/** An application as its documents need to know it. */
export type ProducedApplication = {
  readonly id: number
  readonly tracking_id: string
  readonly status: ApplicationStatus
  readonly surname: string
  readonly first_name: string
  readonly other_names: string
  readonly email: string
  readonly matric_number: string | null
  readonly programme: string
  readonly student_id: number | null
}

/** A copy as its document needs to know it. */
export type ProducedCopy = {
  readonly copy_id: number
  /** The client's own id. */
  readonly id: string
  readonly type: CopyType
  readonly purpose: string
  readonly delivery_method: DeliveryMethod
  readonly status: CopyStatus
  readonly version: number
  readonly courier_id: number | null
  readonly recipient: Recipient
  readonly recipient_reference: string | null
  readonly release_condition: (typeof releaseConditions)[number]
  readonly release_on: string | null
}

export type Production = { readonly application: ProducedApplication; readonly copy: ProducedCopy }

export type CopyStep = {
  readonly copy_id: number
  readonly to: CopyStatus
  readonly actor: Actor
  readonly at: Date
  /** In whose name, when not in the actor's own: a document that an officer makes signs the copy as the system. */
  readonly as?: readonly 'system'[]
  /** Only the copy that was seen. */
  readonly version?: number
  readonly reason?: string
  readonly public_note?: string
}

export type DocumentEvent = {
  readonly application_id: number
  readonly copy_id: number
  readonly at: Date
  readonly kind: 'document' | 'access'
  readonly actor: Actor
  /** What staff read. */
  readonly reason: string
  /** What the applicant reads; nothing when absent. */
  readonly public_note?: string
}

/** What documents need of applications; the composition root hands it over. */
export type ApplicationsPort = {
  /** By the application and the client's id of the copy, or by the database's id of the copy. */
  copyForProduction(
    db: Db | Tx,
    by: { application_id: number; id: string } | { copy_id: number },
  ): Promise<Production | null>
  /** Database ids of an application's student copies that wait to be produced, or are signed and have not left. */
  studentCopiesToProduce(db: Db | Tx, applicationId: number): Promise<number[]>
  /**
   * Moves a copy along its machine: event row, the application's own status, jobs and live updates come with it.
   * @throws Failure conflict when it was changed meanwhile, refused when there is no such edge.
   */
  moveCopy(tx: Tx, step: CopyStep): Promise<unknown>
  recordEvent(tx: Tx, event: DocumentEvent): Promise<void>
  /** A link of ours that opens the application for its applicant. */
  trackLink(trackingId: string): string
  staffView(applicationId: number, actor: Actor): Promise<StaffApplication>
  purposeName(code: string): Promise<string>
  courierName(id: number): Promise<string | null>
}
