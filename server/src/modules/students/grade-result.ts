import { formatPoints, type Hundredths } from '@testamur/contract/grading/points'
import { formatDecimal } from '@testamur/contract/money'
import {
  findMark,
  type GradingScale,
  isAveraged,
  markOfScore,
  outcomeOf,
  pointsOf,
} from '../grading/index.ts'
import type { ResultLine } from './result-columns.ts'

type CellProblem = { readonly column: string; readonly problem: string }
export type GradedResult = {
  readonly grade: string
  readonly score: number | null
  readonly points: Hundredths
}

/**
 * A row of a file by the scale of its student: the mark, and the points on record. Points that the file gives are kept
 * as they are, also where they are not the scale's own: that is compared, and told, with the whole record.
 */
export function gradeResult(row: ResultLine, scale: GradingScale): GradedResult | CellProblem {
  const score = row.score === 'absent' ? null : row.score
  const grade = row.grade ?? (score === null ? undefined : markOfScore(scale, score)?.mark)
  const mark = grade === undefined ? undefined : findMark(scale, grade)
  if (grade === undefined || mark === undefined) return unknownGrade(row, scale)
  if (isAveraged(scale, mark) && scale.average_of === 'score' && score === null)
    return {
      column: 'score',
      problem: `${row.matric_number} is graded by scores, and this row has none. Enter the score.`,
    }
  const expected = pointsOf(scale, mark, score)
  const points = row.points ?? expected ?? 0
  if (points > scale.maximum)
    return {
      column: 'points',
      problem: `${formatPoints(points)} points are more than “${scale.name}” has, the scale of ${row.matric_number}: ${formatPoints(scale.maximum)}.`,
    }
  if (expected === 0 && points > 0 && outcomeOf(scale, mark, score) === 'failed')
    return {
      column: 'points',
      problem: `A failed course graded ${grade} earns no points, yet there are ${formatPoints(points)}.`,
    }
  return { grade, score, points }
}

const unknownGrade = (row: ResultLine, scale: GradingScale): CellProblem =>
  row.grade === null
    ? {
        column: 'score',
        problem: `The score ${row.score} gives no grade on “${scale.name}”, the scale of ${row.matric_number}. Enter the grade.`,
      }
    : {
        column: 'grade',
        problem: `“${row.grade}” is not a grade of “${scale.name}”, the scale of ${row.matric_number}. It knows: ${scale.marks.map(({ mark }) => mark).join(', ')}.`,
      }

/** Whether an average on record can be one of this scale; a sentence where it cannot. */
export const averageProblem = (cgpa: string, matric: string, scale: GradingScale): string =>
  `${cgpa} is more than the highest average of “${scale.name}”, the scale of ${matric}: ${formatDecimal(scale.maximum)}.`
