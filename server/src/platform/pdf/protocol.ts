import type { ErrorCode } from '@testamur/contract/errors'
import type { PreparedPdf, PrepareOptions } from './prepare.ts'
import type { StampMark } from './stamp.ts'
import type { PdfVerdict } from './verify.ts'

/** What a file that a stranger holds shows: its signature, and what it says of itself. */
export type Examined = { readonly signature: PdfVerdict; readonly text: string }

/** What the pool asks a worker to do, and what comes back. Bytes are transferred, not copied. */
export type Tasks = {
  compile: { readonly input: { template: string; json: string }; readonly output: Uint8Array }
  picture: { readonly input: { template: string; json: string }; readonly output: Uint8Array }
  prepare: { readonly input: { pdf: Uint8Array; options: PrepareOptions }; readonly output: PreparedPdf }
  stamp: { readonly input: { pdf: Uint8Array; mark: StampMark }; readonly output: Uint8Array }
  examine: { readonly input: { pdf: Uint8Array }; readonly output: Examined }
  verify: { readonly input: { pdf: Uint8Array }; readonly output: PdfVerdict }
}
export type TaskName = keyof Tasks

export type Request = { [K in TaskName]: { readonly task: K; readonly input: Tasks[K]['input'] } }[TaskName]

export type Reply =
  | { readonly ok: true; readonly output: Tasks[TaskName]['output'] }
  | {
      readonly ok: false
      readonly message: string
      readonly stack: string
      /** Set when the error is a sentence for a person (`Failure`), not a fault of ours. */
      readonly code: ErrorCode | null
    }

export type WorkerSettings = { readonly templates: string }
