import {
  getOwnAttachment,
  getOwnThread,
  getTrackedAttachment,
  getTrackedThread,
  readOwnMessages,
  readTrackedMessages,
  writeOwnMessage,
  writeTrackedMessage,
} from '@calls/messaging/messaging'
import type { Thread } from '@testamur/contract/messaging/messaging'
import { call, callFile } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import type { Outgoing } from '../../../features/messages/use-composer.ts'

type Reply = { data: Thread } | false
type OnFailure = (failure: Failure) => void

/** A conversation, wherever it is kept: with an application, or with a mailbox. */
export type Source = {
  /** Names it on this device. */
  readonly name: string
  get(onFailure: OnFailure): Promise<Reply>
  write(outgoing: Outgoing): Promise<Reply>
  read(upTo: number): Promise<unknown>
  file(id: number): Promise<Blob | false>
}

export function trackedSource(id: string): Source {
  const bearer = () => applicantSession(id)
  const params = { id }
  return {
    name: id,
    get: (onFailure) => call(getTrackedThread, { params, bearer: bearer(), quiet: true, onFailure }),
    write: ({ key: idempotencyKey, ...body }) =>
      call(writeTrackedMessage, { params, body, idempotencyKey, bearer: bearer() }),
    read: (up_to) => call(readTrackedMessages, { params, body: { up_to }, bearer: bearer(), quiet: true }),
    file: (attachment) => callFile(getTrackedAttachment, { params: { id, attachment }, bearer: bearer() }),
  }
}

export function ownSource(id: number, bearer: string): Source {
  const params = { id }
  return {
    name: `thread-${id}`,
    get: (onFailure) => call(getOwnThread, { params, bearer, quiet: true, onFailure }),
    write: ({ key: idempotencyKey, ...body }) =>
      call(writeOwnMessage, { params, body, idempotencyKey, bearer }),
    read: (up_to) => call(readOwnMessages, { params, body: { up_to }, bearer, quiet: true }),
    file: (attachment) => callFile(getOwnAttachment, { params: { id, attachment }, bearer }),
  }
}
