import type { Unsaid } from '@testamur/contract/message'
import type { recordCheck } from '@testamur/contract/students/record-check'
import { sha256Hex } from '../../core/ids.ts'
import type { Db, Tx } from '../../db/client.ts'
import {
  compareRecord,
  type GradingScale,
  listScales,
  type RecordComparison,
  type RecordedTotals,
  type ResultRow,
  resolveScale,
} from '../grading/index.ts'
import { type Completeness, describeCompleteness, type RecordFacts } from './complete-record.ts'
import { type ExplanationRow, explanationsOf } from './store/explanations.ts'
import { type MissingResult, missingResultsOf } from './store/missing-results.ts'
import { resultsOfStudent } from './store/results.ts'
import { findStudent, findStudentByMatric, type StudentRecordRow } from './store/students.ts'

/**
 * A record compared with its results, with the explanations of the current differences, and with what it lacks: the rows that
 * an import refused among it.
 */
export type CheckedRecord = RecordComparison &
  Completeness & {
    readonly missing: readonly MissingResult[]
    readonly scale: GradingScale
    readonly fingerprint: string | null
    readonly explanations: readonly ExplanationRow[]
  }

/** Everything that a transcript contains, with what speaks against issuing it. */
export type CompleteRecord = {
  readonly student: StudentRecordRow
  readonly results: readonly ResultRow[]
  readonly scale: GradingScale
  readonly check: CheckedRecord
}

export async function readRecord(db: Db | Tx, id: number): Promise<CompleteRecord | null> {
  const student = await findStudent(db, id)
  if (student === null) return null
  const scale = resolveScale(await listScales(db), student)
  const results = await resultsOfStudent(db, id)
  const [explanations, missing] = [await explanationsOf(db, [id]), await missingResultsOf(db, [id])]
  const check = checkRecord({ student, results, scale, explanations, missing })
  return { student, results, scale, check }
}

export async function readRecordByMatric(db: Db | Tx, matric: string): Promise<CompleteRecord | null> {
  const student = await findStudentByMatric(db, matric)
  return student && readRecord(db, student.id)
}

export type RecordToCheck = {
  readonly student: RecordedTotals & RecordFacts
  readonly results: readonly ResultRow[]
  readonly scale: GradingScale
  /** All explanations of differences of this record. */
  readonly explanations: readonly ExplanationRow[]
  readonly missing: readonly MissingResult[]
}

export function checkRecord({
  student,
  results,
  scale,
  explanations: said,
  missing,
}: RecordToCheck): CheckedRecord {
  const compared = compareRecord(student, results, scale)
  const fingerprint =
    compared.differences.length === 0 ? null : sha256Hex(JSON.stringify([scale.id, compared.differences]))
  const explanations = said.filter((explanation) => explanation.fingerprint === fingerprint)
  const completeness = describeCompleteness(
    student,
    results.map(({ session }) => session),
    openRows(missing, null).length,
  )
  return { ...compared, ...completeness, missing, scale, fingerprint, explanations }
}

/** The officer who recommended the application; `null` when nobody did, or when one person may do both. */
type Recommender = number | null

/**
 * Whether a document must not be issued: the record lacks rows, or disagrees with its results. Where two people are needed,
 * the recommender's own explanation is not enough.
 */
export function isIssuingBlocked(check: CheckedRecord, recommender: Recommender): boolean {
  return isIncomplete(check, recommender) || isDiffering(check, recommender)
}

/** Whether rows that an import refused are still to come in or to be explained. */
export const isIncomplete = (
  { missing }: Pick<CheckedRecord, 'missing'>,
  recommender: Recommender,
): boolean => openRows(missing, recommender).length > 0

/** Whether the record disagrees with its results, and nobody who may has said why. */
export function isDiffering(
  { uncountable, fingerprint, explanations }: CheckedRecord,
  recommender: Recommender,
): boolean {
  if (uncountable.length > 0) return true
  return fingerprint !== null && !isExplained(explanations, recommender)
}

export const openRows = (missing: readonly MissingResult[], recommender: Recommender): MissingResult[] =>
  missing.filter(({ explanations }) => !isExplained(explanations, recommender))

const isExplained = (
  explanations: readonly Pick<ExplanationRow, 'explained_by'>[],
  recommender: Recommender,
): boolean => explanations.some(({ explained_by }) => explained_by !== recommender)

/** A check as staff see it, with messages in place of texts. */
export type RecordCheckView = Unsaid<typeof recordCheck>

export const checkView = (check: CheckedRecord, recommender: Recommender): RecordCheckView => ({
  missing: check.missing.map((row) => ({
    id: row.id,
    kind: row.kind === 'students' ? 'students' : 'results',
    session: row.session,
    semester: row.semester,
    course_code: row.course_code,
    column: row.column_name,
    problem: row.message ?? row.problem,
    import_id: row.import_id,
    file_name: row.file_name,
    line: row.line,
    at: row.noted_at.toISOString(),
    explanations: row.explanations.map(explanationView),
  })),
  incomplete: isIncomplete(check, recommender),
  scale: { id: check.scale.id, name: check.scale.name },
  uncountable: [...check.uncountable],
  differences: [...check.differences],
  fingerprint: check.fingerprint,
  explanations: check.explanations.map(explanationView),
  differs: isDiffering(check, recommender),
  blocks_issuing: isIssuingBlocked(check, recommender),
})

const explanationView = ({
  reason,
  name,
  explained_at,
}: Pick<ExplanationRow, 'reason' | 'name' | 'explained_at'>) => ({
  reason,
  by: name,
  at: explained_at.toISOString(),
})
