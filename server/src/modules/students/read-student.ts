import type { Unsaid } from '@testamur/contract/message'
import type { ComputedRecord, getStudent } from '@testamur/contract/students/students'
import { notFound } from '../../core/failure.ts'
import type { Db } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { academicRecord, classOf } from '../grading/index.ts'
import { type CompleteRecord, checkView, isIncomplete, readRecord } from './check-record.ts'
import { liftedHoldsOf } from './store/lifted-holds.ts'
import { resultView, studentView } from './views.ts'

/** A record for the back office, with its averages and its current and former holds. */
export async function readStudent(db: Db, id: number): Promise<Unsaid<(typeof getStudent)['data']>> {
  const record = await readRecord(db, id)
  if (record === null) throw notFound(messageOf('students.thisRecord'))
  const { student, results, check } = record
  return {
    student: { ...studentView(student), former_name: student.former_name },
    results: results.map(resultView),
    computed: computeRecord(record),
    check: checkView(check, null),
    lifted_holds: await liftedHoldsOf(db, id),
  }
}

/** A sum over a record that lacks results is no average. */
function computeRecord({ results, scale, check }: CompleteRecord): ComputedRecord | null {
  if (check.uncountable.length > 0 || isIncomplete(check, null)) return null
  const { sessions, total } = academicRecord(results, scale)
  return {
    semesters: sessions.flatMap(({ name: session, semesters }) =>
      semesters.map(({ name: semester, tally, cumulative }) => ({
        session,
        semester,
        units_registered: tally.unitsRegistered,
        units_earned: tally.unitsEarned,
        gpa: tally.gpa,
        cgpa: cumulative.gpa,
      })),
    ),
    units_registered: total.unitsRegistered,
    units_earned: total.unitsEarned,
    cgpa: total.gpa,
    class_of_degree: total.gpa === null ? null : (classOf(scale, total.gpa)?.name ?? null),
  }
}
