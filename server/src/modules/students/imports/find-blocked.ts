import { setImmediate as breathe } from 'node:timers/promises'
import type { DifferingRecord, IncompleteRecord } from '@testamur/contract/students/imports'
import type { Database } from '../../../db/client.ts'
import { listScales, resolveScale } from '../../grading/index.ts'
import { checkRecord, isDiffering, openRows } from '../check-record.ts'
import { explanationsOf } from '../store/explanations.ts'
import { missingResultsOf } from '../store/missing-results.ts'
import { resultsOfStudents } from '../store/results.ts'
import { totalsOfStudents } from '../store/students.ts'
import { type BlockedRecords, studentsOfImport } from './store/imports.ts'

const AT_ONCE = 500
/** How many are named in the report; the count includes all. */
const MOST_NAMED = 200

/** The records touched by an import that cannot be issued as they are: those that disagree with their results, and those that lack some. */
export async function findBlocked(
  { db }: Pick<Database, 'db'>,
  importId: number,
  signal?: AbortSignal,
): Promise<BlockedRecords> {
  const scales = await listScales(db)
  const touched = await studentsOfImport(db, importId)
  const differing = collect<DifferingRecord>()
  const incomplete = collect<IncompleteRecord>()
  for (let from = 0; from < touched.length; from += AT_ONCE) {
    signal?.throwIfAborted()
    const ids = touched.slice(from, from + AT_ONCE)
    const [students, results, said, refused] = await Promise.all([
      totalsOfStudents(db, ids),
      resultsOfStudents(db, ids),
      explanationsOf(db, ids),
      missingResultsOf(db, ids),
    ])
    for (const student of students) {
      const check = checkRecord({
        student,
        results: results.get(student.id) ?? [],
        scale: resolveScale(scales, student),
        explanations: said.filter(({ student_id }) => student_id === student.id),
        missing: refused.filter(({ student_id }) => student_id === student.id),
      })
      const { id: student_id, matric_number } = student
      const { length: missing } = openRows(check.missing, null)
      if (missing > 0) incomplete.add({ student_id, matric_number, missing })
      if (isDiffering(check, null))
        differing.add({
          student_id,
          matric_number,
          uncountable: [...check.uncountable],
          differences: [...check.differences],
        })
    }
    // Between two batches other work of this process gets its turn.
    await breathe()
  }
  return { differing: differing.found, incomplete: incomplete.found }
}

function collect<Record>() {
  const found = { count: 0, named: [] as Record[] }
  return {
    found,
    add(record: Record) {
      found.count += 1
      if (found.named.length < MOST_NAMED) found.named.push(record)
    },
  }
}
