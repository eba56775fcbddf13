import type { Language } from '@testamur/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../core/actor.ts'
import type { Tx } from '../db/client.ts'
import type { Upload } from './uploads.ts'

declare const remembered: unique symbol

/** An answer that was stored with the work it answers for: only `context.remember` makes one. */
export type Remembered<A> = A & { readonly [remembered]: true }

export type RequestContext = {
  readonly actor: Actor
  readonly ip: string
  readonly userAgent: string
  /** Scheme and host of this deployment as people reach it. */
  readonly origin: string
  /** Whoever calls reads this. */
  readonly language: Language
  readonly idempotencyKey?: string
  /** The bearer token as it was sent, for signing out. */
  readonly token?: string
  /**
   * Stores the answer in the transaction of the work, so that a repeated request is answered from it, whatever
   * happens in between. Every handler of an `idempotent` call answers with what this returns.
   */
  remember<A extends object>(tx: Tx, answer: A): Promise<Remembered<A>>
  /** The file of a `multipart` call. */
  readonly upload?: Upload
  /** The body as it came, of a route mounted with `rawBody`. */
  readonly rawBody?: Buffer
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
}
