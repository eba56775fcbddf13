import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, sentence } from '../fields.ts'
import { MOST_COLUMNS } from '../students/import-limits.ts'
import { importRehearsal, knownColumn } from '../students/imports.ts'

/** Nothing of a file is written before its rehearsal, and then all of it. */
export const graduandImportStates = ['draft', 'rehearsing', 'rehearsed', 'done', 'failed', 'stopped'] as const

export const graduandImport = z.strictObject({
  id: z.int(),
  event_id: z.int(),
  file_name: z.string(),
  state: z.enum(graduandImportStates),
  rows_total: z.int().nullable(),
  /** The first line of the file. */
  headings: z.array(z.string()),
  /** The column for each heading, or `null` for none; a guess until somebody confirms it. */
  columns: z.array(z.string().nullable()),
  known_columns: z.array(knownColumn),
  /** The first lines of data in the file. */
  sample: z.array(z.array(z.string())),
  rehearsal: importRehearsal.nullable(),
  /** The first 200; `GET /graduand-imports/{id}/faults` returns all. A list with faults is not imported. */
  problems: z.array(z.strictObject({ line: z.int(), column: z.string(), problem: sentence })),
  faulty_rows: z.int(),
  /** An earlier import of an identical file. */
  same_file: z.strictObject({ id: z.int(), file_name: z.string(), at: z.string() }).nullable(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type GraduandImport = z.infer<typeof graduandImport>

const errors = ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'] as const
const params = z.strictObject({ id })

export const startGraduandImport = endpoint({
  id: 'startGraduandImport',
  summary:
    'Send the senate list of a ceremony as CSV or XLSX; its columns are chosen and it is rehearsed before anything is written',
  method: 'POST',
  path: '/graduand-imports',
  auth: { permission: 'graduation.manage' },
  wire: 'multipart',
  body: z.strictObject({ event_id: id }),
  data: graduandImport,
  created: true,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'too_large', 'unsupported_media'],
})

export const rehearseGraduandImport = endpoint({
  id: 'rehearseGraduandImport',
  summary:
    'Say which column is which, and find out what the senate list would change; nothing is written yet',
  method: 'POST',
  path: '/graduand-imports/{id}/rehearsal',
  auth: { permission: 'graduation.manage' },
  params,
  /** The column for each heading of the file, in the order of the file. */
  body: z.strictObject({ columns: z.array(z.string().max(60).nullable()).max(MOST_COLUMNS) }),
  data: graduandImport,
  errors,
})

export const runGraduandImport = endpoint({
  id: 'runGraduandImport',
  summary: 'Import a senate list after a rehearsal without faults: all of its rows, or none',
  method: 'POST',
  path: '/graduand-imports/{id}/run',
  auth: { permission: 'graduation.manage' },
  params,
  data: graduandImport,
  errors,
})

export const stopGraduandImport = endpoint({
  id: 'stopGraduandImport',
  summary: 'Put a senate list aside that was not imported',
  method: 'POST',
  path: '/graduand-imports/{id}/stop',
  auth: { permission: 'graduation.manage' },
  params,
  data: graduandImport,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
})

export const listGraduandImports = endpoint({
  id: 'listGraduandImports',
  summary: 'The last hundred senate lists that were sent for a ceremony, newest first',
  method: 'GET',
  path: '/graduand-imports',
  auth: { permission: 'graduation.read' },
  query: z.strictObject({ event_id: id }),
  data: z.array(graduandImport),
  errors: ['unauthorized', 'forbidden'],
})

export const getGraduandImport = endpoint({
  id: 'getGraduandImport',
  summary: 'One senate list with its columns, its rehearsal and what is wrong with its rows',
  method: 'GET',
  path: '/graduand-imports/{id}',
  auth: { permission: 'graduation.read' },
  params,
  data: graduandImport,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const exportGraduandFaults = endpoint({
  id: 'exportGraduandFaults',
  summary: 'Every fault of a senate list as a CSV file: its line, the column and what is wrong',
  method: 'GET',
  path: '/graduand-imports/{id}/faults',
  auth: { permission: 'graduation.read' },
  wire: 'binary',
  params,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
