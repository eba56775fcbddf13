import type { ErrorCode } from '@testamur/contract/errors'
import type { FieldFaults } from '../../core/failure.ts'
import type { Said } from '../../messages/message.ts'

/** What the program of a reader does with a file: it sends the result in pieces. */
export type ReadWork<Task, Piece> = (task: Task, send: (piece: Piece) => void) => void | Promise<void>

/** What a reader sends: that it begins, the pieces of its result, and its end. */
export type ReaderMessage<Piece> =
  | { readonly begun: true }
  | { readonly piece: Piece }
  | { readonly end: 'done' | ReaderFailure }
  /** The program failed: its error. */
  | { readonly broken: string }

/** What is wrong with the file, for a person. */
export type ReaderFailure = {
  readonly code: ErrorCode
  readonly said: Said
  readonly errors: FieldFaults | null
}

/** The file descriptor to which a reader writes its messages, each behind its length. */
export const OUTPUT = 4

/** Bytes of the length. */
export const LENGTH_BYTES = 4
