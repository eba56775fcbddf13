import { setImmediate as breathe } from 'node:timers/promises'
import type { DifferingRecord } from '@testamur/contract/students/imports'
import type { Database } from '../../../db/client.ts'
import { listScales, resolveScale } from '../../grading/index.ts'
import { checkRecord, isIssuingBlocked } from '../check-record.ts'
import { explanationsOf } from '../store/explanations.ts'
import { resultsOfStudents } from '../store/results.ts'
import { totalsOfStudents } from '../store/students.ts'
import { studentsOfImport } from './store/imports.ts'

const AT_ONCE = 500
/** How many are named in the report; the count includes all. */
const MOST_NAMED = 200

export type DifferingRecords = { readonly count: number; readonly named: readonly DifferingRecord[] }

/** The records touched by an import that cannot be issued as they are. */
export async function findDiffering(
  { db }: Pick<Database, 'db'>,
  importId: number,
  signal?: AbortSignal,
): Promise<DifferingRecords> {
  const scales = await listScales(db)
  const touched = await studentsOfImport(db, importId)
  const named: DifferingRecord[] = []
  let count = 0
  for (let from = 0; from < touched.length; from += AT_ONCE) {
    signal?.throwIfAborted()
    const ids = touched.slice(from, from + AT_ONCE)
    const [students, results, said] = await Promise.all([
      totalsOfStudents(db, ids),
      resultsOfStudents(db, ids),
      explanationsOf(db, ids),
    ])
    for (const student of students) {
      const explanations = said.filter(({ student_id }) => student_id === student.id)
      const scale = resolveScale(scales, student)
      const check = checkRecord(student, results.get(student.id) ?? [], scale, explanations)
      if (!isIssuingBlocked(check, null)) continue
      count += 1
      if (named.length < MOST_NAMED)
        named.push({
          student_id: student.id,
          matric_number: student.matric_number,
          uncountable: [...check.uncountable],
          differences: [...check.differences],
        })
    }
    // Between two batches other work of this process gets its turn.
    await breathe()
  }
  return { count, named }
}
