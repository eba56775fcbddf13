import { LONGEST_AWARD } from '@testamur/contract/students/programmes'
import { readPrinted, readProgrammeCode, readText } from './cells.ts'
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
  code: requiredColumn(readProgrammeCode),
  name: requiredColumn(readPrinted(160)),
  award: requiredColumn(readPrinted(LONGEST_AWARD)),
  faculty: requiredColumn(readPrinted(120)),
  department: requiredColumn(readPrinted(120)),
  level: optionalColumn((text) => readText(40)(text).toLowerCase(), null),
}
