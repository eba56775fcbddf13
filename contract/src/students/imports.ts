import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, sentence } from '../fields.ts'
import { MOST_COLUMNS } from './import-limits.ts'
import { recordDifference, uncountableResult } from './record-check.ts'

export const importKinds = ['students', 'results', 'programmes'] as const
export type ImportKindName = (typeof importKinds)[number]

/**
 * A file whose columns are not assigned yet is a draft; it is rehearsed before anything is written. A file that names its
 * columns starts as `rehearsing`, or as `queued` if its good rows are wanted whatever the others are.
 */
export const importStates = [
  'draft',
  'rehearsing',
  'rehearsed',
  'queued',
  'running',
  'done',
  'failed',
  'stopped',
] as const
export type ImportState = (typeof importStates)[number]

/** A record changed by an import for which no documents can be issued, because it disagrees with its results. */
export const differingRecord = z.strictObject({
  student_id: z.int(),
  matric_number: z.string(),
  uncountable: z.array(uncountableResult),
  differences: z.array(recordDifference),
})
export type DifferingRecord = z.infer<typeof differingRecord>

/** A record that lacks rows, because an import refused them. */
export const incompleteRecord = z.strictObject({
  student_id: z.int(),
  matric_number: z.string(),
  /** How many rows it lacks. */
  missing: z.int(),
})
export type IncompleteRecord = z.infer<typeof incompleteRecord>

/** The cells of a row by column, or by place where the columns are not known. */
export type ImportCells = Readonly<Record<string, string>>

/** What a line would change in a record. */
export const importChange = z.strictObject({
  line: z.int(),
  /** The name of the student, result or programme. */
  name: z.string(),
  fields: z.array(z.strictObject({ column: z.string(), before: z.string(), after: z.string() })),
})
export type ImportChange = z.infer<typeof importChange>

/** The result of a rehearsal, which writes nothing. */
export const importRehearsal = z.strictObject({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The first 200 lines that change something. */
  changes: z.array(importChange),
})
export type ImportRehearsal = z.infer<typeof importRehearsal>

/** A programme as a rehearsal found it; `version` is `null` for one that was not on record. */
export type SeenProgramme = { readonly code: string; readonly version: number | null }

/** A rehearsal as it is stored: the import overwrites no programme that somebody has saved since. */
export type StoredRehearsal = ImportRehearsal & { readonly programmes?: readonly SeenProgramme[] }

export const importRun = z.strictObject({
  id: z.int(),
  kind: z.enum(importKinds),
  file_name: z.string(),
  state: z.enum(importStates),
  rows_total: z.int().nullable(),
  rows_done: z.int(),
  rows_imported: z.int(),
  rows_refused: z.int(),
  /**
   * Of an import that was stopped or failed: rows neither imported nor refused, whose records keep what they had; `null` if it
   * ended before its rows were counted. Of others 0.
   */
  rows_unread: z.int().nullable(),
  /** Of refused rows and of imported ones whose points are not the scale's: the first 1,000; `GET /imports/{id}/refusals` returns those of the first `KEPT_REFUSALS` rows. */
  problems: z.array(z.strictObject({ line: z.int(), column: z.string(), problem: sentence })),
  /** Records in this import that disagree with their results: their number, and the first 200. Known when it is finished. */
  records_differ: z.int(),
  differing: z.array(differingRecord),
  /** Records of this import that lack refused rows: their number, and the first 200. Known when it is finished. */
  records_incomplete: z.int(),
  incomplete: z.array(incompleteRecord),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type ImportRun = z.infer<typeof importRun>

/** A column of a kind of file; the column `instead` is enough in place of a required one. */
export const knownColumn = z.strictObject({
  name: z.string(),
  required: z.boolean(),
  instead: z.string().nullable(),
})
export type KnownColumn = z.infer<typeof knownColumn>

/** An import with everything that is checked before it starts. */
export const importDetail = importRun.extend({
  /** The first line of the file. */
  headings: z.array(z.string()),
  /** The column for each heading, or `null` for none; a guess until somebody confirms it. */
  columns: z.array(z.string().nullable()),
  /** The columns of this kind of import. */
  known_columns: z.array(knownColumn),
  /** The first lines of data in the file. */
  sample: z.array(z.array(z.string())),
  rehearsal: importRehearsal.nullable(),
  /** An earlier import of an identical file. */
  same_file: z.strictObject({ id: z.int(), file_name: z.string(), at: z.string() }).nullable(),
})
export type ImportDetail = z.infer<typeof importDetail>

const errors = ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'] as const

export const startImport = endpoint({
  id: 'startImport',
  summary:
    'Import students, results or (with `settings.write`) programmes from CSV (plain or gzip) or XLSX in the background: if a rehearsal refuses no row, with `take_good_rows` whatever it refuses, or with `draft` after its columns are chosen',
  method: 'POST',
  path: '/imports',
  auth: { permission: 'students.import' },
  wire: 'multipart',
  body: z.strictObject({
    kind: z.enum(importKinds),
    draft: z.enum(['1', '']).optional(),
    take_good_rows: z.enum(['1', '']).optional(),
  }),
  data: importDetail,
  created: true,
  errors: ['unauthorized', 'forbidden', 'refused'],
})

export const rehearseImport = endpoint({
  id: 'rehearseImport',
  summary: 'Choose the columns of an import, and find out what the file would change; nothing is written yet',
  method: 'POST',
  path: '/imports/{id}/rehearsal',
  auth: { permission: 'students.import' },
  params: z.strictObject({ id }),
  /** The column for each heading of the file, in the order of the file. */
  body: z.strictObject({ columns: z.array(z.string().max(60).nullable()).max(MOST_COLUMNS) }),
  data: importDetail,
  errors,
})

export const runImport = endpoint({
  id: 'runImport',
  summary: 'Run an import after its rehearsal; if rows were refused, only when told to import the others',
  method: 'POST',
  path: '/imports/{id}/run',
  auth: { permission: 'students.import' },
  params: z.strictObject({ id }),
  body: z.strictObject({ take_good_rows: z.boolean() }),
  data: importDetail,
  errors,
})

export const stopImport = endpoint({
  id: 'stopImport',
  summary: 'Stop an import; rows already imported stay',
  method: 'POST',
  path: '/imports/{id}/stop',
  auth: { permission: 'students.import' },
  params: z.strictObject({ id }),
  data: importDetail,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
})

export const listImports = endpoint({
  id: 'listImports',
  summary: 'List imports with their progress, newest first',
  method: 'GET',
  path: '/imports',
  auth: { permission: 'students.read' },
  query: z.strictObject(pageQuery),
  data: z.array(importRun),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const getImport = endpoint({
  id: 'getImport',
  summary: 'Get one import with its columns, rehearsal, progress and row errors',
  method: 'GET',
  path: '/imports/{id}',
  auth: { permission: 'students.read' },
  params: z.strictObject({ id }),
  data: importDetail,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const exportImportRefusals = endpoint({
  id: 'exportImportRefusals',
  summary:
    'Export the rows of an import that were refused or whose points are not the scale’s, as a CSV file to correct and import again: line, columns and errors, then the cells of the row',
  method: 'GET',
  path: '/imports/{id}/refusals',
  auth: { permission: 'students.read' },
  wire: 'binary',
  params: z.strictObject({ id }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
