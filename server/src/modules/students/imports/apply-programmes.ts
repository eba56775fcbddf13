import type { SeenProgramme } from '@testamur/contract/students/imports'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { programmesByCode } from '../store/programmes.ts'
import { type SavedProgramme, saveProgrammes } from '../store/staff-programmes.ts'
import type { Prepare, Problem } from './columns.ts'
import type { ProgrammeRow } from './programme-columns.ts'

export type PreparedProgramme = {
  readonly line: number
  readonly code: string
  readonly name: string
  readonly award: string
  readonly faculty: string
  readonly department: string
  readonly level: string
}

const USUAL_LEVEL = 'undergraduate'

export const prepareProgrammes: Prepare<ProgrammeRow, PreparedProgramme> = async (db, rows) => {
  const known = await programmesByCode(db)
  const records = new Map<string, PreparedProgramme>()
  const problems: Problem[] = []
  for (const { line, row } of rows) {
    const twin = records.get(row.code)
    if (twin === undefined)
      records.set(row.code, { line, ...row, level: row.level ?? known.get(row.code)?.level ?? USUAL_LEVEL })
    else problems.push(programmeTwin({ ...twin, line }))
  }
  return { records: [...records.values()], problems }
}

type Writing = {
  readonly seen: readonly SeenProgramme[] | undefined
  readonly noteSaved: (programmes: readonly SavedProgramme[]) => void
}

/**
 * Programmes are identified by code: new ones are added, known ones updated, none removed. Rows that would overwrite what
 * somebody has saved since the preview are refused.
 */
export async function writeProgrammes(
  tx: Tx,
  records: readonly PreparedProgramme[],
  { seen, noteSaved }: Writing,
): Promise<Problem[]> {
  const { saved, kept } = await saveProgrammes(tx, records, seen)
  noteSaved(saved)
  return records
    .filter(({ code }) => kept.has(code))
    .map(({ line, code }) => ({
      line,
      column: 'code',
      problem: messageOf('students.programmeSavedSincePreview', { code }),
    }))
}

export const programmeTwin = ({ line, code }: PreparedProgramme): Problem => ({
  line,
  column: 'code',
  problem: messageOf('students.programmeFurtherUp', { code }),
})
