import type { Definition } from '@testamur/contract/endpoint'
import type { Actor } from '../core/actor.ts'
import { conflict, invalid } from '../core/failure.ts'
import { sha256 } from '../core/ids.ts'
import type { Db, Tx } from '../db/client.ts'
import { messageOf } from '../messages/message.ts'
import { canonicalJson } from './canonical-json.ts'
import type { StoredAnswer } from './context.ts'
import { hashReplyKey, openReply, sealReply } from './sealed-reply.ts'
import { findReply, insertReply } from './store.ts'

export type StoredReply = { readonly status: number; readonly response: string }

/**
 * A request that may be repeated. Its reply is stored in the transaction of its work, so neither exists without the
 * other. Of two equal requests at the same time one commits, and the other gets the same answer.
 */
export type RepeatableRequest = {
  /** The answer to the same request before, if there was one. */
  earlier(): Promise<StoredReply | null>
  remember<A extends object>(tx: Tx, answer: A): Promise<StoredAnswer<A>>
  /** Called when the request is over, successful or not. */
  end(): void
}

/** Thrown inside the work to roll it back, because the same request was answered meanwhile. */
export class AnsweredMeanwhile extends Error {}

const KEY = /^[\x21-\x7e]{1,255}$/
const REUSED = messageOf('http.idempotencyKeyUsedAnotherRequest')
const UNDER_WAY = messageOf('http.sameRequestBeingWorkedTryAgain')

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw invalid({ 'Idempotency-Key': [messageOf('http.use1255VisibleAsciiCharacters')] })
  }
  return header
}

const whoseKeys = (actor: Actor): string => {
  if (actor.kind === 'staff') return `staff:${actor.id}`
  if (actor.kind === 'payer') return `payer:${actor.standalone_payment_id}`
  if (actor.kind === 'mailbox') return `mailbox:${actor.lookup_id}`
  return actor.kind === 'applicant' ? `applicant:${actor.application_id}` : actor.kind
}

type Repeat = {
  readonly definition: Definition
  readonly actor: Actor
  readonly key: string
  /** Path and body as they were sent. */
  readonly sent: { readonly path: string; readonly body: unknown }
  readonly write: (answer: object) => string
}

/** Remembers the requests that this process is working on, so that a repetition is refused immediately. */
export function createIdempotency(db: Db) {
  const underWay = new Map<string, Buffer>()

  return ({ definition, actor, key, sent, write }: Repeat): RepeatableRequest => {
    const scope = `${definition.id}:${whoseKeys(actor)}`
    const place = `${scope}\n${key}`
    const request_sha256 = sha256(`${definition.method} ${sent.path}\n${canonicalJson(sent.body)}`)
    const other = underWay.get(place)
    if (other !== undefined) throw conflict(other.equals(request_sha256) ? UNDER_WAY : REUSED)
    underWay.set(place, request_sha256)
    return {
      async earlier() {
        const found = await findReply(db, scope, hashReplyKey(key))
        if (!found) return null
        if (!found.request_sha256.equals(request_sha256)) throw conflict(REUSED)
        return { status: found.status, response: openReply(found.response, key) }
      },
      async remember(tx, answer) {
        const status = definition.created ? 201 : 200
        const response = sealReply(write(answer), key)
        if (!(await insertReply(tx, { scope, key: hashReplyKey(key), request_sha256, status, response })))
          throw new AnsweredMeanwhile()
        return answer as StoredAnswer<typeof answer>
      },
      end: () => void underWay.delete(place),
    }
  }
}
