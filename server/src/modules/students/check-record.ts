import type { RecordCheck } from '@testamur/contract/students/record-check'
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
  type ScaleHolder,
} from '../grading/index.ts'
import { type ExplanationRow, explanationsOf } from './store/explanations.ts'
import { resultsOfStudent } from './store/results.ts'
import { findStudent, type StudentRecordRow } from './store/students.ts'

/** A record compared with its results, and the explanations of the current differences. */
export type CheckedRecord = RecordComparison & {
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
  const check = checkRecord(student, results, scale, await explanationsOf(db, [id]))
  return { student, results, scale, check }
}

export function checkRecord(
  student: RecordedTotals & ScaleHolder,
  results: readonly ResultRow[],
  scale: GradingScale,
  said: readonly ExplanationRow[],
): CheckedRecord {
  const compared = compareRecord(student, results, scale)
  const fingerprint =
    compared.differences.length === 0 ? null : sha256Hex(JSON.stringify([scale.id, compared.differences]))
  const explanations = said.filter((explanation) => explanation.fingerprint === fingerprint)
  return { ...compared, scale, fingerprint, explanations }
}

/** The officer who recommended the application; `null` when nobody did, or when one person may do both. */
type Recommender = number | null

/**
 * Whether a document must not be issued. Where two people are needed, the recommender's own explanation is not
 * enough.
 */
export function isIssuingBlocked(
  { uncountable, fingerprint, explanations }: CheckedRecord,
  recommender: Recommender,
): boolean {
  if (uncountable.length > 0) return true
  return fingerprint !== null && !explanations.some(({ explained_by }) => explained_by !== recommender)
}

export const checkView = (check: CheckedRecord, recommender: Recommender): RecordCheck => ({
  scale: { id: check.scale.id, name: check.scale.name },
  uncountable: [...check.uncountable],
  differences: [...check.differences],
  fingerprint: check.fingerprint,
  explanations: check.explanations.map(({ reason, name, explained_at }) => ({
    reason,
    by: name,
    at: explained_at.toISOString(),
  })),
  blocks_issuing: isIssuingBlocked(check, recommender),
})
