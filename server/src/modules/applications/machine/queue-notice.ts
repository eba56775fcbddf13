import type { Day } from '../../../core/days.ts'
import type { Tx } from '../../../db/client.ts'
import { enqueue, insertingJob } from '../../../platform/jobs/queue.ts'

/** The job that writes a mail about a change. A row of the change's own transaction: no change goes untold. */
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
  /** Whose public note the mail repeats, and whose copy it is about. */
  readonly event_id: number
  /** When a hold is planned to end. */
  readonly release_on?: Day
  /** The address that its applicant had before: whoever reads there is told, without a link. */
  readonly was_email?: string
  /** Tracking ids of requests for the same that are still under way. */
  readonly earlier?: readonly string[]
}

/** The applicant is to be mailed about a change, once it is committed. */
export async function queueNotice(tx: Tx, notice: NoticePayload): Promise<void> {
  await enqueue(tx, { kind: WRITE_NOTICE, payload: notice })
}

/** The same as a part of a larger statement: announce `WRITE_NOTICE` with it. */
export const insertingNotice = (notice: NoticePayload) =>
  insertingJob({ kind: WRITE_NOTICE, payload: notice })
