import { sha256Hex } from '../../core/ids.ts'
import type { Db, Tx } from '../../db/client.ts'
import { publishEvent } from '../../http/events.ts'

/** What whoever proved a mailbox may watch. */
export const mailboxTopic = (email: string): string => `mailbox:${sha256Hex(email).slice(0, 32)}`

type OpenThread = {
  readonly id: number
  readonly application_id: number | null
  readonly email: string | null
}

/** Something in this thread is new to its applicant as well as to staff. */
export function announceThread(tx: Tx, thread: OpenThread): void {
  if (thread.application_id !== null)
    publishEvent(tx, `application:${thread.application_id}`, thread.application_id)
  else if (thread.email !== null) publishEvent(tx, mailboxTopic(thread.email), thread.id)
  tellStaff(tx, thread.id)
}

export const tellStaff = (tx: Tx | Db, threadId: number): void =>
  publishEvent(tx, 'staff', `thread:${threadId}`)
