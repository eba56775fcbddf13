import type { Said } from '../../messages/message.ts'
import type { CsvLine } from '../csv.ts'

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type TableFile = { readonly bytes: Uint8Array; readonly contentType: string }

/** What the thread is to read, and whether as lines or as plain CSV. */
export type TableTask = TableFile & { readonly as: 'lines' | 'csv' }

/** Sent first: where the processor time of the thread is counted. */
export type TableBegun = { readonly processorCount: string | null }

export type TableReply =
  | { readonly lines: CsvLine[] }
  | { readonly csv: Uint8Array }
  /** What is wrong with the file, for a person. */
  | { readonly refusal: Said }
