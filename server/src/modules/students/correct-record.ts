import type { Received } from '@testamur/contract/endpoint'
import type { correctStudent, Student } from '@testamur/contract/students/students'
import type { Requester, StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { toDay } from '../../core/days.ts'
import { invalid, notFound, refused } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { changedMeanwhile } from '../settings/index.ts'
import { studentProblems } from './imports/student-columns.ts'
import { queueComparison } from './queue-comparison.ts'
import { searchTextOf } from './search-text-of.ts'
import {
  findStudent,
  lockStudent,
  type PersonFacts,
  type StudentRecordRow,
  updatePersonFacts,
} from './store/students.ts'
import { studentView } from './views.ts'

type Correction = Received<typeof correctStudent>['body']
type Deps = { readonly database: Database; readonly clock: Clock }

/**
 * Corrects who a record is about. What the university decided, such as a class of degree, comes from its lists alone. The
 * person's documents are compared with the record afterwards.
 */
export async function correctRecord(
  { database, clock }: Deps,
  id: number,
  { because, version, ...typed }: Correction,
  { actor, ip }: Requester<StaffActor>,
): Promise<Student> {
  const facts: PersonFacts = { ...typed, other_names: typed.other_names ?? '' }
  return database.inTransaction(async (tx) => {
    const before = await lockStudent(tx, id)
    if (before === null) throw notFound(messageOf('students.thisRecord'))
    if (before.version !== version) throw changedMeanwhile()
    const changed = namesOf(facts).filter((name) => facts[name] !== before[name])
    if (changed.length === 0) throw refused(messageOf('students.nothingCorrected'))
    const now = clock.now()
    expectPossible({ ...before, ...facts }, changed, toDay(now.getTime()))
    await updatePersonFacts(tx, before, { ...facts, search_text: searchTextOf({ ...before, ...facts }) }, now)
    await recordAudit(tx, {
      actor,
      ip,
      action: 'student.correct',
      subject: `student:${id}`,
      before: pick(before, changed),
      after: { ...pick(facts, changed), because },
    })
    await queueComparison(tx, { studentIds: [id], act: 'correction', actId: id, at: now })
    return studentView((await findStudent(tx, id)) ?? before)
  })
}

const namesOf = (facts: PersonFacts) => Object.keys(facts) as (keyof PersonFacts)[]

const pick = (facts: PersonFacts, names: readonly (keyof PersonFacts)[]) =>
  Object.fromEntries(names.map((name) => [name, facts[name]]))

/** The rules of a row of a file, for what is changed now: older faults of a record are not the corrector's. */
function expectPossible(
  record: StudentRecordRow,
  changed: readonly (keyof PersonFacts)[],
  today: string,
): void {
  const unheld = { hold_reason: null, hold_desk: null, hold_how_to_clear: null }
  const problems = studentProblems({ ...record, ...unheld, programme_code: '' }, 0, today)
  const mine = problems.filter(({ column }) => changed.some((name) => name === column))
  if (mine.length > 0)
    throw invalid(Object.fromEntries(mine.map(({ column, problem }) => [column, [problem]])))
}
