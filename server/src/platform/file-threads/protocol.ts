import type { ErrorCode } from '@testamur/contract/errors'
import type { FieldFaults } from '../../core/failure.ts'
import type { Said } from '../../messages/message.ts'

/** What the program of a thread does with a file: it sends the result in pieces. */
export type ThreadWork<Task, Piece> = (task: Task, send: (piece: Piece) => void) => void | Promise<void>

/** What a thread gets: the file and what to do with it, and how many of its pieces the reader has taken so far. */
export type ThreadData<Task> = { readonly task: Task; readonly taken: Int32Array<SharedArrayBuffer> }

/** What a thread sends: that it begins and where its processor time is counted, the pieces of its result, and its end. */
export type ThreadMessage<Piece> =
  | { readonly processorCount: string | null }
  | { readonly piece: Piece }
  | { readonly end: 'done' | ThreadFailure }

/** What is wrong with the file, for a person. */
export type ThreadFailure = {
  readonly code: ErrorCode
  readonly said: Said
  readonly errors: FieldFaults | null
}
