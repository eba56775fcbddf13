import { sha256Hex } from '../../core/ids.ts'
import type { Db, Tx } from '../../db/client.ts'
import { publishEvent } from '../../http/events.ts'

/** What the holder of a proved mailbox may watch. */
export const mailboxTopic = (email: string): string => `mailbox:${sha256Hex(email).slice(0, 32)}`

type OpenThread = {
  readonly id: number
  readonly application_id: number | null
  readonly email: string | null
}

/** Something new in this thread, for its applicant and for staff. */
export function announceThread(tx: Tx, thread: OpenThread): void {
  if (thread.application_id !== null)
    publishEvent(tx, `application:${thread.application_id}`, thread.application_id)
  else if (thread.email !== null) publishEvent(tx, mailboxTopic(thread.email), thread.id)
  tellStaff(tx, thread.id)
}

export const tellStaff = (tx: Tx | Db, threadId: number): void =>
  publishEvent(tx, 'staff', `thread:${threadId}`)
