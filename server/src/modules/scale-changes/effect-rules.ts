import {
  academicRecord,
  classOf,
  compareRecord,
  type GradingScale,
  type RecordedTotals,
  type ResultRow,
  uncountableResults,
} from '../grading/index.ts'

type CountedRecord = { readonly average: string | null; readonly class: string | null }

export type RecordEffect = {
  readonly before: CountedRecord
  readonly after: CountedRecord
  /** Grades that the new rules can neither count nor leave out, each once; then there is no average. */
  readonly uncountable_grades: readonly string[]
  /** Whether the record would disagree with its results in another way than before, or an explanation would no longer apply. */
  readonly disagrees: boolean
}

export type RecordToCount = {
  readonly student: RecordedTotals
  readonly results: readonly ResultRow[]
  readonly before: GradingScale
  readonly after: GradingScale
}

/** What another scale, or other rules of the same one, do to a record. */
export function effectOn({ student, results, before, after }: RecordToCount): RecordEffect {
  const uncountable = uncountableResults(results, after)
  const now = compareRecord(student, results, before).differences
  const then = compareRecord(student, results, after).differences
  return {
    before: count(results, before),
    after: count(results, after),
    uncountable_grades: [...new Set(uncountable.map(({ grade }) => grade))],
    // An explanation is of a scale and its differences.
    disagrees: then.length > 0 && (before.id !== after.id || JSON.stringify(now) !== JSON.stringify(then)),
  }
}

function count(results: readonly ResultRow[], scale: GradingScale): CountedRecord {
  if (uncountableResults(results, scale).length > 0) return { average: null, class: null }
  const average = academicRecord(results, scale).total.gpa
  return { average, class: average === null ? null : (classOf(scale, average)?.name ?? null) }
}

/** Whether anything changes for the student, so that the people who decide should see it. */
export const isConcerned = (effect: RecordEffect, documents: readonly string[]): boolean =>
  effect.before.average !== effect.after.average ||
  effect.before.class !== effect.after.class ||
  effect.uncountable_grades.length > 0 ||
  effect.disagrees ||
  documents.length > 0
