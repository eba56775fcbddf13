import type { z } from 'zod'
import type { PageMeta } from './envelope.ts'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './identity/permissions.ts'
import type { Said } from './message.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: anyone, the applicant of the application named in the path, the payer of any payable, whoever proved a
 * mailbox, or staff (with a permission, or any).
 */
export type Auth =
  | 'public'
  | 'applicant'
  | 'payer'
  | 'mailbox'
  | 'staff'
  | { readonly permission: Permission }

/** What travels: JSON by default; `multipart` uploads; `binary` answers with a file; `events` with server-sent events; `raw` hands over the untouched bytes. */
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
  /** The reply's `data`. */
  readonly data?: z.ZodType
  /** `list` puts the page meta beside `data`. */
  readonly list?: boolean
  readonly created?: boolean
  readonly wire?: Wire
  /** Of a `raw` call: the biggest body it takes; a megabyte unless told. */
  readonly maxBytes?: number
  /** Accepts `Idempotency-Key`: same key and body answer the first reply again, another body is a 409. */
  readonly idempotent?: boolean
  /**
   * A remembered session asks for the password again before it does this: always, or where `to` in the body is one of
   * these. `every_session`: one that is not remembered does, too.
   */
  readonly passwordAgain?: true | 'every_session' | { readonly to: readonly string[] }
  readonly errors?: readonly ErrorCode[]
}

/** Defines one call, once, for both sides. */
export const endpoint = <const D extends Definition>(definition: D): D => definition

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T }

/** What a handler receives, parsed. */
export type Received<D extends Definition> = Part<'params', Out<D['params']>> &
  Part<'query', Out<D['query']>> &
  Part<'body', Out<D['body']>>

/** What a caller sends. */
export type Call<D extends Definition> = Part<'params', In<D['params']>> &
  (D['query'] extends z.ZodObject ? { query?: In<D['query']> } : unknown) &
  Part<'body', In<D['body']>>

export type Data<D extends Definition> = Out<D['data']>

/** What a handler answers: `data`, a message for a person, and the page meta of a list. */
export type Answer<D extends Definition> = (D['data'] extends z.ZodType
  ? { data: In<D['data']> }
  : { data?: undefined }) &
  (D['list'] extends true ? { meta: PageMeta } : unknown) & { message?: Said }

/** A successful reply as it arrives in the browser. */
export type Reply<D extends Definition> = {
  status: 'success'
  message?: string
} & (D['data'] extends z.ZodType ? { data: Out<D['data']> } : unknown) &
  (D['list'] extends true ? PageMeta : unknown)
