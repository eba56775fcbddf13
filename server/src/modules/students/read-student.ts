import type { Unsaid } from '@testamur/contract/message'
import type { ComputedRecord, getStudent } from '@testamur/contract/students/students'
import { notFound } from '../../core/failure.ts'
import type { Db } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import { staffReader } from '../../http/staff-reader.ts'
import { messageOf } from '../../messages/message.ts'
import { academicRecord, classOf } from '../grading/index.ts'
import { type CompleteRecord, checkView, isIncomplete, readRecord } from './check-record.ts'
import type { StudentsDeps } from './service.ts'
import { liftedHoldsOf } from './store/lifted-holds.ts'
import { insertRecordLook } from './store/looks.ts'
import { resultView, studentView } from './views.ts'

type ReadStudent = Unsaid<(typeof getStudent)['data']>

/** Opens a record for a member of staff, and records that they saw it. */
export async function openStudent(
  { database: { db }, clock }: Pick<StudentsDeps, 'database' | 'clock'>,
  id: number,
  context: Pick<RequestContext, 'actor' | 'raw'>,
): Promise<ReadStudent> {
  const student = await readStudent(db, id)
  const reader = staffReader(context)
  if (reader !== null) await insertRecordLook(db, id, reader.roles, clock.now())
  return student
}

/** A record for the back office, with its averages and its current and former holds. */
async function readStudent(db: Db, id: number): Promise<ReadStudent> {
  const record = await readRecord(db, id)
  if (record === null) throw notFound(messageOf('students.thisRecord'))
  const { student, results, check } = record
  return {
    student: { ...studentView(student), former_name: student.former_name, version: student.version },
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
