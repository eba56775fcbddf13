import type { Answer, Definition, Received } from '@testamur/contract/endpoint'
import type { Readable } from 'node:stream'
import type { Prepared } from './prepared.ts'
import type { RequestContext, Remembered } from './context.ts'
import type { UploadRules } from './uploads.ts'

export type FileAnswer = {
  readonly file: ({ readonly bytes: Uint8Array } | { readonly stream: Readable; readonly size?: number }) & {
    readonly contentType: string
    readonly name: string
    /** Shown in the browser instead of saved. */
    readonly inline?: boolean
  }
}

/** `binary` answers with a file, `events` writes to the reply itself, an idempotent call answers what it remembered. */
type Answered<D extends Definition> = D['wire'] extends 'binary'
  ? FileAnswer
  : D['wire'] extends 'events'
    ? void
    : D['idempotent'] extends true
      ? Remembered<Answer<D>>
      : Answer<D> | Prepared<D>

export type Handler<D extends Definition> = (
  input: Received<D> & { context: RequestContext },
) => Promise<Answered<D>>

export type RouteOptions = {
  /** Hands over the body as bytes, unparsed: a provider's signature is over exactly these. */
  readonly rawBody?: boolean
  readonly upload?: UploadRules
  /** JSON bodies beyond this are refused; 100 kB unless told. */
  readonly bodyLimit?: number
}

export type Route = {
  readonly definition: Definition
  readonly handler: (input: never) => Promise<unknown>
  readonly options: RouteOptions
}

/** Ties a call of the contract to its handler; a handler of another shape does not compile. */
export const route = <const D extends Definition>(
  definition: D,
  handler: Handler<D>,
  options: RouteOptions = {},
): Route => ({ definition, handler, options })
