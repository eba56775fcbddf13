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

/** Programmes are identified by code: new ones are added, known ones updated, none removed. */
export async function writeProgrammes(
  tx: Tx,
  records: readonly PreparedProgramme[],
  { noteSaved }: { readonly noteSaved: (programmes: readonly SavedProgramme[]) => void },
): Promise<Problem[]> {
  noteSaved(await saveProgrammes(tx, records))
  return []
}

export const programmeTwin = ({ line, code }: PreparedProgramme): Problem => ({
  line,
  column: 'code',
  problem: messageOf('students.programmeFurtherUp', { code }),
})
