import type { Definition } from '@testamur/contract/endpoint'
import type { Actor } from '../core/actor.ts'
import { conflict, invalid } from '../core/failure.ts'
import { sha256 } from '../core/ids.ts'
import type { Db, Tx } from '../db/client.ts'
import { messageOf } from '../messages/message.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Remembered } from './context.ts'
import { keptName, openReply, sealReply } from './sealed-reply.ts'
import { findReply, insertReply } from './store.ts'

export type StoredReply = { readonly status: number; readonly response: string }

/**
 * One request that may be repeated. The reply is stored in the transaction of its work, so there is never the one
 * without the other; of two such requests at the same time one commits, and the other is answered what that one was.
 */
export type Repeatable = {
  /** What was answered to the same request before. */
  earlier(): Promise<StoredReply | null>
  remember<A extends object>(tx: Tx, answer: A): Promise<Remembered<A>>
  /** The request is over, well or not. */
  end(): void
}

/** Thrown inside the work to undo it: the same request was answered while this one was under way. */
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
  /** Path and body as sent. */
  readonly sent: { readonly path: string; readonly body: unknown }
  readonly write: (answer: object) => string
}

/** Holds what this process has under way: a second request for the same is told so at once. */
export function createIdempotency(db: Db) {
  const underWay = new Set<string>()

  return ({ definition, actor, key, sent, write }: Repeat): Repeatable => {
    const scope = `${definition.id}:${whoseKeys(actor)}`
    const place = `${scope}\n${key}`
    const request_sha256 = sha256(`${definition.method} ${sent.path}\n${canonicalJson(sent.body)}`)
    if (underWay.has(place)) throw conflict(UNDER_WAY)
    underWay.add(place)
    return {
      async earlier() {
        const found = await findReply(db, scope, keptName(key))
        if (!found) return null
        if (!found.request_sha256.equals(request_sha256)) throw conflict(REUSED)
        return { status: found.status, response: openReply(found.response, key) }
      },
      async remember(tx, answer) {
        const status = definition.created ? 201 : 200
        const response = sealReply(write(answer), key)
        if (!(await insertReply(tx, { scope, key: keptName(key), request_sha256, status, response })))
          throw new AnsweredMeanwhile()
        return answer as Remembered<typeof answer>
      },
      end: () => void underWay.delete(place),
    }
  }
}
