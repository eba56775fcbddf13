import type { MatricMatch } from '@testamur/contract/students/students'
import { writeLikeExample } from '@testamur/contract/written/numbers'
import { Failure } from '../../core/failure.ts'
import { initials } from '../../core/initials.ts'
import type { Db } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Records } from '../records/index.ts'
import { isIncomplete, isIssuingBlocked, readRecord } from './check-record.ts'
import { describeCompleteness } from './complete-record.ts'
import { type FoundRecord, findRecord } from './find-record.ts'
import { isHeldBack } from './rules.ts'
import { incompleteRecords } from './store/missing-results.ts'
import { sessionsOfStudent } from './store/results.ts'

/** What an application is compared with the record in. */
const comparedFields = [
  'surname',
  'first_name',
  'other_names',
  'email',
  'programme',
  'year_of_entry',
  'graduation_session',
] as const satisfies readonly (keyof FoundRecord)[]

const HOUR = 60 * 60
/** For all answers, proved or not, so that the limit does not reveal whether an address was right. */
const PER_ADDRESS = { points: 60, perSeconds: HOUR }
/**
 * Guesses at the email address of one record, from any IP address. This lookup is only a help: the form can be filled
 * in by hand.
 */
const PER_RECORD = { points: 20, perSeconds: HOUR }

export type CheckMatricDeps = {
  readonly db: Db
  readonly limiter: Limiter
  readonly logger: Logger
  readonly records: Pick<Records, 'student'>
  readonly holdsBlock: () => Promise<boolean>
  /** Whether the institution lets its rule approve student copies. */
  readonly approvesStudentCopies: () => Promise<boolean>
  /** What matric numbers look like here. */
  readonly matricExample: () => Promise<string>
}

/** Some people write other signs between the groups of their number, or none. */
async function findAsTyped(deps: CheckMatricDeps, typed: string): Promise<FoundRecord | null> {
  const found = await findRecord(deps, typed)
  if (found !== null) return found
  const written = writeLikeExample(typed, await deps.matricExample())
  return written === null || written === typed ? null : findRecord(deps, written)
}

/**
 * A caller who gives the email address on record gets the record's data; others get just enough to see that the
 * number is right.
 */
export async function checkMatric(
  deps: CheckMatricDeps,
  { matric_number, email, ip }: { matric_number: string; email?: string | undefined; ip: string },
): Promise<MatricMatch> {
  const { db, limiter, logger, holdsBlock, approvesStudentCopies } = deps
  await limiter.consume('matric-check', ip, PER_ADDRESS)
  // However the number is written, it is one record.
  const bare = matric_number.replace(/[^A-Z\d]/g, '')
  if (email !== undefined) await limiter.consume('matric-proof', bare, PER_RECORD)
  const student = await findAsTyped(deps, matric_number)
  if (student === null) {
    logger.info({ outcome: 'unknown' }, 'a matric number was checked')
    throw new Failure('student_not_found', messageOf('students.studentNotFound'), {
      error: 'Student not found',
    })
  }
  const proved = email !== undefined && student.email === email
  logger.info({ outcome: proved ? 'known' : 'masked', student: student.id }, 'a matric number was checked')
  const open = <T>(value: T): T | null => (proved ? value : null)
  return {
    match: proved ? 'known' : 'masked',
    matric_number: student.matric_number,
    initials: initials(student.first_name, student.other_names, student.surname),
    programme: student.programme,
    programme_id: student.programme_id,
    year_of_entry: student.year_of_entry,
    surname: open(student.surname),
    first_name: open(student.first_name),
    other_names: open(student.other_names),
    email: open(student.email),
    phone: open(student.phone),
    graduation_session: open(student.graduation_session),
    record_complete: await isComplete(db, student),
    student_copies_at_once: proved && (await approvesStudentCopies()) && (await isReadyToIssue(db, student)),
    holds: open(student.holds.map(({ desk, how_to_clear }) => ({ desk, how_to_clear }))),
    // For others it reflects the institution's rule, and nothing about this record.
    holds_block: (!proved || isHeldBack([...student.holds])) && (await holdsBlock()),
    sessions: !proved ? null : student.id === null ? [] : await sessionsOfStudent(db, student.id),
  }
}

/** Whether nothing needs to be searched for: the record with what the university's own system says of the person. */
async function isComplete(db: Db, student: FoundRecord): Promise<boolean> {
  if (student.id === null) return false
  const sessions = await sessionsOfStudent(db, student.id)
  const refused = (await incompleteRecords(db, [student.id])).get(student.id) ?? 0
  return describeCompleteness(
    student,
    sessions.map(({ session }) => session),
    refused,
  ).complete
}

/**
 * Whether the rule for student copies finds nothing wrong with this record. It reads our record alone, so what the university's
 * own system says of the person must be the same.
 */
async function isReadyToIssue(db: Db, found: FoundRecord): Promise<boolean> {
  const record = found.id === null ? null : await readRecord(db, found.id)
  if (record === null) return false
  const { student, check } = record
  return (
    check.complete &&
    !isIncomplete(check, null) &&
    !isIssuingBlocked(check, null) &&
    student.holds.length === 0 &&
    comparedFields.every((field) => student[field] === found[field])
  )
}
