import type { z } from 'zod'
import type { PageMeta } from './envelope.ts'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './identity/permissions.ts'
import type { Said } from './message.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: anyone, the applicant of the application in the path, the payer of any payable, anyone with a verified
 * email address, or staff (with a certain permission or with any).
 */
export type Auth =
  | 'public'
  | 'applicant'
  | 'payer'
  | 'mailbox'
  | 'staff'
  | { readonly permission: Permission }

/** The format of a call: JSON by default; `multipart` uploads; `binary` replies with a file; `events` with server-sent events; `raw` passes the unchanged bytes. */
export type Wire = 'json' | 'multipart' | 'binary' | 'events' | 'raw'

export type Definition = {
  readonly id: string
  readonly summary: string
  readonly method: Method
  /** Relative to the API's base address; parameters as `{name}`. */
  readonly path: string
  readonly auth: Auth
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The `data` of the reply. */
  readonly data?: z.ZodType
  /** Whether the reply has the page meta beside `data`. */
  readonly list?: boolean
  readonly created?: boolean
  readonly wire?: Wire
  /** For `raw` calls: the largest body in bytes; default one megabyte. */
  readonly maxBytes?: number
  /** Accepts `Idempotency-Key`: repeating key and body returns the first reply, another body is a 409. */
  readonly idempotent?: boolean
  /**
   * Whether a remembered session must enter the password again: always, or if a field of the body has one of these
   * values. `every_session`: all sessions must, also those that are not remembered. Calls about money are in
   * `identity/money-rules.ts`.
   */
  readonly passwordAgain?: true | 'every_session' | BodyValues
  /** Allowed to staff who still have to set up the second factor that their role requires. */
  readonly beforeSecondFactor?: true
  readonly errors?: readonly ErrorCode[]
}

/** Fields of a body, each with some of its values. */
export type BodyValues = Readonly<Record<string, readonly (string | boolean)[]>>

/** Of every call for staff. */
export const staffErrors = ['unauthorized', 'forbidden'] as const

/** Defines one call for both the server and its clients. */
export const endpoint = <const D extends Definition>(definition: D): D => definition

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T }

/** What a handler receives, after parsing. */
export type Received<D extends Definition> = Part<'params', Out<D['params']>> &
  Part<'query', Out<D['query']>> &
  Part<'body', Out<D['body']>>

/** What a client sends. */
export type Call<D extends Definition> = Part<'params', In<D['params']>> &
  (D['query'] extends z.ZodObject ? { query?: In<D['query']> } : unknown) &
  Part<'body', In<D['body']>>

export type Data<D extends Definition> = Out<D['data']>

/** What a handler returns: `data`, a message for people, and the page meta of a list. */
export type Answer<D extends Definition> = (D['data'] extends z.ZodType
  ? { data: In<D['data']> }
  : { data?: undefined }) &
  (D['list'] extends true ? { meta: PageMeta } : unknown) & { message?: Said }

/** A successful reply as clients receive it. */
export type Reply<D extends Definition> = {
  status: 'success'
  message?: string
} & (D['data'] extends z.ZodType ? { data: Out<D['data']> } : unknown) &
  (D['list'] extends true ? PageMeta : unknown)
