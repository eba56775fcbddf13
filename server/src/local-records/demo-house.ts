import { programmes } from '../../seeds/programmes.ts'
import { recordFiles } from '../../seeds/records.ts'
import { readCsv } from '../platform/csv.ts'
import type { House } from './server.ts'

const FIRST_SESSION = 1985

/** The demo institution as its own system would know it: the very people of the demo's imported records. */
export async function demoHouse(now: Date): Promise<House> {
  const file = recordFiles().find(({ kind }) => kind === 'students')
  if (file === undefined) throw new Error('The demo has no students')
  const students: House['students'][number][] = []
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
