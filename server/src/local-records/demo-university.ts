import { programmes } from '../../seeds/programmes.ts'
import { recordFiles } from '../../seeds/records.ts'
import { readCsv } from '../platform/csv.ts'
import type { University } from './server.ts'

const FIRST_SESSION = 1985

/**
 * The demo institution as its own student system would know it, with the same people as the demo's imported records.
 */
export async function demoUniversity(now: Date): Promise<University> {
  const file = recordFiles().find(({ kind }) => kind === 'students')
  if (file === undefined) throw new Error('The demo has no students')
  const students: University['students'][number][] = []
  let names: readonly string[] | null = null
  for await (const { cells } of readCsv({ bytes: file.bytes, gzip: true })) {
    if (names === null) {
      names = cells
      continue
    }
    const row = Object.fromEntries(names.map((name, index) => [name, cells[index] || null]))
    students.push({
      ...row,
      matric_number: row['matric_number'] ?? '',
      year_of_entry: Number(row['year_of_entry']),
    })
  }
  const latest = now.getUTCMonth() >= 8 ? now.getUTCFullYear() : now.getUTCFullYear() - 1
  const sessions = Array.from({ length: latest - FIRST_SESSION + 1 }, (_, index) => ({
    name: `${FIRST_SESSION + index}/${FIRST_SESSION + index + 1}`,
  }))
  return { students, programmes, sessions }
}
