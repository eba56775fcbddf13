import type { Language } from '@testamur/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../core/actor.ts'
import type { Tx } from '../db/client.ts'
import type { Upload } from './uploads.ts'

declare const remembered: unique symbol

/** An answer that was stored in the transaction of its work. Only `context.remember` makes one. */
export type StoredAnswer<A> = A & { readonly [remembered]: true }

export type RequestContext = {
  readonly actor: Actor
  readonly ip: string
  readonly userAgent: string
  /** Scheme and host under which people reach this deployment. */
  readonly origin: string
  /** The language in which the caller is answered. */
  readonly language: Language
  readonly idempotencyKey?: string
  /** The bearer token as it was sent, so that signing out can end its session. */
  readonly token?: string
  /**
   * Stores the answer in the transaction of the work, so that a repeated request gets the same answer. Every handler
   * of an `idempotent` call answers with what this returns.
   */
  remember<A extends object>(tx: Tx, answer: A): Promise<StoredAnswer<A>>
  /** The file of a `multipart` call. */
  readonly upload?: Upload
  /** The unparsed body of a route mounted with `rawBody`. */
  readonly rawBody?: Buffer
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
}
