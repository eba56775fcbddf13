import { formatPoints, formatProduct, type TenThousandths } from '@testamur/contract/grading/points'
import { formatDecimal, parseAmount } from '@testamur/contract/money'
import type { RecordDifference, UncountableResult } from '@testamur/contract/students/record-check'
import { fold } from '../../core/search-text.ts'
import { academicRecord, type ResultRow, type Tally } from './academic-record.ts'
import { classOf } from './degree-class.ts'
import { findMark, type GradingRules, markInstead, pointsOf } from './scale.ts'
import { uncountableResults } from './uncountable.ts'

/** What a student's record says apart from its results; `null` where it says nothing. */
export type RecordedTotals = {
  readonly cgpa: string | null
  readonly class_of_degree: string | null
  readonly units_registered: string | null
  readonly units_earned: string | null
  readonly quality_points: string | null
}

export type RecordComparison = {
  readonly uncountable: readonly UncountableResult[]
  readonly differences: readonly RecordDifference[]
}

/** Shown for a missing value. */
const NONE = '–'

/** Compares a record with what its results give on a scale. Results that cannot be counted give nothing. */
export function compareRecord(
  recorded: RecordedTotals,
  results: readonly ResultRow[],
  scale: GradingRules,
): RecordComparison {
  if (results.length === 0) return { uncountable: [], differences: [] }
  const uncountable = uncountableResults(results, scale)
  if (uncountable.length > 0)
    return {
      uncountable: uncountable.map(({ session, semester, course_code, grade }) => ({
        session,
        semester,
        course_code,
        grade,
      })),
      differences: [],
    }
  const { total } = academicRecord(results, scale)
  return {
    uncountable,
    differences: [
      ...compareTotals(recorded, total),
      ...compareClass(recorded.class_of_degree, total.gpa, scale),
      ...results.flatMap((row) => [...compareGrade(row, scale), ...comparePoints(row, scale)]),
    ],
  }
}

const difference = (
  field: RecordDifference['field'],
  values: { readonly recorded: string; readonly computed: string },
  row?: ResultRow,
): RecordDifference => ({
  field,
  session: row?.session ?? null,
  semester: row?.semester ?? null,
  course_code: row?.course_code ?? null,
  recorded: values.recorded,
  computed: values.computed,
})

function compareTotals(recorded: RecordedTotals, total: Tally): RecordDifference[] {
  const pairs = [
    ['cgpa', recorded.cgpa && formatDecimal(parseAmount(recorded.cgpa)), total.gpa ?? NONE],
    ['units_registered', shortest(recorded.units_registered), String(total.unitsRegistered)],
    ['units_earned', shortest(recorded.units_earned), String(total.unitsEarned)],
    ['quality_points', shortest(recorded.quality_points), qualityBeside(recorded, total.qualityPoints)],
  ] as const
  return pairs.flatMap(([field, given, computed]) =>
    given === null || given === computed ? [] : [difference(field, { recorded: given, computed })],
  )
}

/** `24.00` as `24`. */
const shortest = (decimal: string | null): string | null =>
  decimal === null ? null : formatPoints(parseAmount(decimal))

/** A record has two decimals of its quality points, so they agree with a product of four when they are it, rounded. */
function qualityBeside({ quality_points }: RecordedTotals, computed: TenThousandths): string {
  const rounded = Math.floor((computed + 50) / 100)
  return quality_points !== null && parseAmount(quality_points) === rounded
    ? formatPoints(rounded)
    : formatProduct(computed)
}

function compareClass(recorded: string | null, cgpa: string | null, scale: GradingRules): RecordDifference[] {
  if (recorded === null || cgpa === null || scale.classes.length === 0) return []
  const computed = classOf(scale, cgpa)?.name ?? NONE
  return bare(recorded) === bare(computed) ? [] : [difference('class_of_degree', { recorded, computed })]
}

/** Only letters and digits: `Second Class Honours, Upper Division` is the class with brackets. */
const bare = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '')

function compareGrade(row: ResultRow, scale: GradingRules): RecordDifference[] {
  const instead = markInstead(scale, row)
  if (instead === null) return []
  return [
    difference('grade', { recorded: `${row.grade} (${row.score})`, computed: instead.mark ?? NONE }, row),
  ]
}

function comparePoints(row: ResultRow, scale: GradingRules): RecordDifference[] {
  const mark = findMark(scale, row.grade)
  const expected = mark === undefined ? null : pointsOf(scale, mark, row.score)
  if (row.points === (expected ?? 0)) return []
  const computed = expected === null ? NONE : formatPoints(expected)
  return [difference('points', { recorded: formatPoints(row.points), computed }, row)]
}
