import type { Readable } from 'node:stream'
import type { Answer, Definition, Received } from '@testamur/contract/endpoint'
import type { RequestContext, StoredAnswer } from './context.ts'
import type { Prepared } from './prepared.ts'
import type { UploadRules } from './uploads.ts'

export type FileAnswer = {
  readonly file: ({ readonly bytes: Uint8Array } | { readonly stream: Readable; readonly size?: number }) & {
    readonly contentType: string
    readonly name: string
    /** Shown in the browser instead of saved. */
    readonly inline?: boolean
    /**
     * Records that somebody got the file: called after all but its last bytes were sent, and before those are. A
     * download that broke off leaves no record, and nobody gets a complete file without one.
     */
    readonly noteAccess?: () => Promise<void>
  }
}

/** The answer to a machine that does not speak our JSON: plain text, "OK" by default. */
export type RawAnswer = { readonly text?: string }

type JsonAnswer<D extends Definition> = D['idempotent'] extends true
  ? StoredAnswer<Answer<D>>
  : Answer<D> | Prepared<D>

/**
 * The answer of a handler: a file for `binary`, nothing for `events` (which writes to the reply itself), a remembered
 * answer for an idempotent call.
 */
type Answered<D extends Definition> = D['wire'] extends 'binary'
  ? FileAnswer
  : D['wire'] extends 'events'
    ? void
    : D['wire'] extends 'raw'
      ? RawAnswer
      : JsonAnswer<D>

/** A multipart call always has its file, a raw one its bytes. */
type ContextOf<D extends Definition> = RequestContext &
  (D['wire'] extends 'multipart' ? Required<Pick<RequestContext, 'upload'>> : unknown) &
  (D['wire'] extends 'raw' ? Required<Pick<RequestContext, 'rawBody'>> : unknown)

export type Handler<D extends Definition> = (
  input: Received<D> & { context: ContextOf<D> },
) => Promise<Answered<D>>

type Options<D extends Definition> = D['wire'] extends 'multipart'
  ? readonly [rules: UploadRules]
  : readonly []

export type Route = {
  readonly definition: Definition
  readonly handler: (input: never) => Promise<unknown>
  readonly upload?: UploadRules
}

/**
 * Connects a call of the contract with its handler; a handler of another type does not compile. A multipart call also
 * says which files it accepts.
 */
export const route = <const D extends Definition>(
  definition: D,
  handler: Handler<D>,
  ...[upload]: Options<D>
): Route => ({ definition, handler, ...(upload ? { upload } : {}) })
