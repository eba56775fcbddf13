import type { ErrorCode } from '@testamur/contract/errors'
import type { Said } from '../../messages/message.ts'
import type { PressPart } from './join-sheets.ts'
import type { PreparedPdf, PrepareOptions } from './prepare.ts'
import type { StampMark } from './stamp.ts'
import type { ComposedPdf, Composition } from './typst.ts'
import type { PdfVerdict } from './verify.ts'

/** What an untrusted file contains: its signature, and its text. */
export type ExaminedPdf = { readonly signature: PdfVerdict; readonly text: string }

/** Tasks of the workers and their answers. */
export type Tasks = {
  compile: { readonly input: { template: string; json: string }; readonly output: Uint8Array }
  picture: { readonly input: { template: string; json: string }; readonly output: Uint8Array }
  compose: {
    readonly input: { template: string; json: string; composition: Composition }
    readonly output: ComposedPdf
  }
  prepare: { readonly input: { pdf: Uint8Array; options: PrepareOptions }; readonly output: PreparedPdf }
  stamp: { readonly input: { pdf: Uint8Array; mark: StampMark }; readonly output: Uint8Array }
  joinSheets: { readonly input: { parts: readonly PressPart[] }; readonly output: Uint8Array }
  join: { readonly input: { pdfs: readonly Uint8Array[] }; readonly output: Uint8Array }
  examine: { readonly input: { pdf: Uint8Array }; readonly output: ExaminedPdf }
  verify: { readonly input: { pdf: Uint8Array }; readonly output: PdfVerdict }
}
export type TaskName = keyof Tasks

export type Request = { [K in TaskName]: { readonly task: K; readonly input: Tasks[K]['input'] } }[TaskName]

/** The worker has loaded its code and begins with the task. */
export type Begun = { readonly begun: true }

export type Reply =
  | Begun
  | { readonly ok: true; readonly output: Tasks[TaskName]['output'] }
  | {
      readonly ok: false
      readonly message: string
      readonly stack: string
      /** For a person, in the reader's language; set together with `code`. */
      readonly said: Said | null
      /** Set when the error is a sentence for a person (`Failure`), and not a fault of ours. */
      readonly code: ErrorCode | null
    }

export type WorkerSettings = { readonly templates: string }
