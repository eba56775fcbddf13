import type { Day } from '../../../core/days.ts'
import type { Tx } from '../../../db/client.ts'
import type { Said } from '../../../messages/message.ts'
import { enqueue, insertingJob } from '../../../platform/jobs/queue.ts'

/**
 * The job that writes an email about a change. It is a row of the change's transaction, so no change goes without its
 * email.
 */
export const WRITE_NOTICE = 'applications.tell'

export type NoticePayload = {
  readonly application_id: number
  readonly about:
    | 'submitted'
    | 'asked'
    | 'on_hold'
    | 'rejected'
    | 'cancelled'
    | 'edited'
    | 'change_waits'
    | 'change_over'
    | 'change_money'
    | 'expired'
    | 'completed'
    | 'dispatched'
    | 'ready_for_pickup'
  /** The event whose public note the email repeats, and the copy that it is about. */
  readonly event_id: number
  /** When a hold is planned to end. */
  readonly release_on?: Day
  /** The applicant's previous address: it is told without a link. */
  readonly was_email?: string
  /** What the new address means for copies to the applicant. */
  readonly copies_note?: Said
  /** Tracking IDs of similar applications in progress. */
  readonly earlier?: readonly string[]
}

/** Queues an email to the applicant about a change. */
export async function queueNotice(tx: Tx, notice: NoticePayload): Promise<void> {
  await enqueue(tx, { kind: WRITE_NOTICE, payload: notice })
}

/** The same as part of a larger statement, which must also announce `WRITE_NOTICE`. */
export const insertingNotice = (notice: NoticePayload) =>
  insertingJob({ kind: WRITE_NOTICE, payload: notice })
