import { openTrackLink } from '@calls/applications/applications'
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
import { type Answer, mayPass, readReply } from '../../../api/read-reply.ts'
import { applicantSession, keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import type { Outgoing } from '../../../features/messages/use-composer.ts'

type Reply = { data: Thread } | false

/** A conversation, wherever it is kept: with an application, or with a mailbox. */
export type Source = {
  /** Names it on this device. */
  readonly name: string
  get: (signal: AbortSignal) => Promise<Answer<Thread>>
  write(outgoing: Outgoing): Promise<Reply>
  read(upTo: number): Promise<unknown>
  file(id: number): Promise<Blob | false>
}

/** Of an application. The key of a mail's link is redeemed before anything is asked for, once. */
export function trackedSource(id: string, key: string | null, onStaleLink: () => void): Source {
  let unused = key
  const bearer = () => applicantSession(id)
  const params = { id }
  return {
    name: id,
    async get(signal) {
      if (unused !== null) {
        const opened = await readReply(openTrackLink, { params, body: { key: unused }, bearer: null })
        if (opened.problem !== null && mayPass(opened.problem)) return opened
        unused = null
        if (opened.problem === null) keepApplicantSession(id, opened.data.token)
        else onStaleLink()
        window.history.replaceState(window.history.state, '', window.location.pathname)
      }
      return readReply(getTrackedThread, { params, bearer: bearer(), signal })
    },
    write: ({ key: idempotencyKey, ...body }) =>
      call(writeTrackedMessage, { params, body, idempotencyKey, bearer: bearer() }),
    read: (up_to) => readReply(readTrackedMessages, { params, body: { up_to }, bearer: bearer() }),
    file: (attachment) => callFile(getTrackedAttachment, { params: { id, attachment }, bearer: bearer() }),
  }
}

export function ownSource(id: number, bearer: string): Source {
  const params = { id }
  return {
    name: `thread-${id}`,
    get: (signal) => readReply(getOwnThread, { params, bearer, signal }),
    write: ({ key: idempotencyKey, ...body }) =>
      call(writeOwnMessage, { params, body, idempotencyKey, bearer }),
    read: (up_to) => readReply(readOwnMessages, { params, body: { up_to }, bearer }),
    file: (attachment) => callFile(getOwnAttachment, { params: { id, attachment }, bearer }),
  }
}
