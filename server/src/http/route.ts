import type { Readable } from 'node:stream'
import type { Answer, Definition, Received } from '@testamur/contract/endpoint'
import type { Remembered, RequestContext } from './context.ts'
import type { Prepared } from './prepared.ts'
import type { UploadRules } from './uploads.ts'

export type FileAnswer = {
  readonly file: ({ readonly bytes: Uint8Array } | { readonly stream: Readable; readonly size?: number }) & {
    readonly contentType: string
    readonly name: string
    /** Shown in the browser instead of saved. */
    readonly inline?: boolean
    /**
     * Writes down that somebody had the file: after all but its last bytes have left, and before those do. So nothing is
     * noted of a file that was only asked about or broke off, and nobody has it whole without a note.
     */
    readonly noteAccess?: () => Promise<void>
  }
}

/** What a machine is answered that speaks no JSON of ours: plain text, "OK" unless told. */
export type RawAnswer = { readonly text?: string }

type JsonAnswer<D extends Definition> = D['idempotent'] extends true
  ? Remembered<Answer<D>>
  : Answer<D> | Prepared<D>

/** `binary` answers with a file, `events` writes to the reply itself, an idempotent call answers what it remembered. */
type Answered<D extends Definition> = D['wire'] extends 'binary'
  ? FileAnswer
  : D['wire'] extends 'events'
    ? void
    : D['wire'] extends 'raw'
      ? RawAnswer
      : JsonAnswer<D>

/** A multipart call surely has its file, a raw one its bytes. */
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
 * Ties a call of the contract to its handler; a handler of another shape does not compile. A multipart call says
 * which files it takes.
 */
export const route = <const D extends Definition>(
  definition: D,
  handler: Handler<D>,
  ...[upload]: Options<D>
): Route => ({ definition, handler, ...(upload ? { upload } : {}) })
