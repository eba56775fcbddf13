import type { CsvLine } from '../csv.ts'

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type TableFile = { readonly bytes: Uint8Array; readonly contentType: string }

/** What the process is to read, and whether as lines or as plain CSV. */
export type TableTask = TableFile & { readonly as: 'lines' | 'csv' }

/** A part of a table. */
export type TablePiece = { readonly lines: readonly CsvLine[] } | { readonly csv: Uint8Array }
