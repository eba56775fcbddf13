import { readText } from './cells.ts'
import { type Columns, optionalColumn, requiredColumn } from './columns.ts'

export type ProgrammeRow = {
  readonly code: string
  readonly name: string
  readonly award: string
  readonly faculty: string
  readonly department: string
  /** `null`: unchanged, or undergraduate for a new one. */
  readonly level: string | null
}

export const programmeColumns: Columns<ProgrammeRow> = {
  code: requiredColumn((text) => readText(20)(text).toUpperCase()),
  name: requiredColumn(readText(160)),
  award: requiredColumn(readText(80)),
  faculty: requiredColumn(readText(120)),
  department: requiredColumn(readText(120)),
  level: optionalColumn((text) => readText(40)(text).toLowerCase(), null),
}
