import { formatPoints, type Hundredths } from '@testamur/contract/grading/points'
import { formatDecimal } from '@testamur/contract/money'
import { type Message, messageOf, type Said } from '../../../messages/message.ts'
import {
  findMark,
  type GradingMark,
  type GradingScale,
  isAveraged,
  markInstead,
  markOfScore,
  outcomeOf,
  pointsOf,
} from '../../grading/index.ts'
import type { ResultLine } from './result-columns.ts'

type CellProblem = { readonly column: string; readonly problem: Said }
export type GradedResult = {
  readonly grade: string
  readonly score: number | null
  readonly points: Hundredths
}

/**
 * A row of a file on the scale of its student: the mark, and the points on the record. Points in the file are kept
 * even when they are not the scale's: the comparison of the whole record reports that.
 */
export function gradeResult(row: ResultLine, scale: GradingScale): GradedResult | CellProblem {
  const score = row.score === 'absent' ? null : row.score
  const grade = row.grade ?? (score === null ? undefined : markOfScore(scale, score)?.mark)
  const mark = grade === undefined ? undefined : findMark(scale, grade)
  if (grade === undefined || mark === undefined) return unknownGrade(row, scale)
  if (isAveraged(scale, mark) && scale.average_of === 'score' && score === null)
    return {
      column: 'score',
      problem: messageOf('students.scoreMissing', { matric_number: row.matric_number }),
    }
  if (row.score === 'absent' && mark.outcome === 'passed' && mark.score_from !== null)
    return { column: 'score', problem: messageOf('students.absentYetPassed', { grade }) }
  if (markInstead(scale, { grade, score }) !== null) return contradiction(row, mark, scale)
  const expected = pointsOf(scale, mark, score)
  const points = row.points ?? expected ?? 0
  if (points > scale.maximum)
    return {
      column: 'points',
      problem: messageOf('students.pointsAboveScale', {
        points: formatPoints(points),
        name: scale.name,
        matric_number: row.matric_number,
        most: formatPoints(scale.maximum),
      }),
    }
  if (expected === 0 && points > 0 && outcomeOf(scale, mark, score) === 'failed')
    return {
      column: 'points',
      problem: messageOf('students.failedWithPoints', {
        grade,
        points: formatPoints(points),
      }),
    }
  return { grade, score, points }
}

const contradiction = (row: ResultLine, mark: GradingMark, scale: GradingScale): CellProblem => ({
  column: 'grade',
  problem: messageOf('students.gradeNotOfScore', {
    grade: mark.mark,
    name: scale.name,
    matric_number: row.matric_number,
    from: String(mark.score_from),
    to: String(mark.score_to),
    score: String(row.score),
  }),
})

const unknownGrade = (row: ResultLine, scale: GradingScale): CellProblem =>
  row.grade === null
    ? {
        column: 'score',
        problem: messageOf('students.scoreWithoutGrade', {
          score: row.score ?? '',
          name: scale.name,
          matric_number: row.matric_number,
        }),
      }
    : {
        column: 'grade',
        problem: messageOf('students.gradeUnknown', {
          grade: row.grade,
          name: scale.name,
          matric_number: row.matric_number,
          marks: scale.marks.map(({ mark }) => mark).join(', '),
        }),
      }

/** Whether an average on the record is possible on this scale; a sentence when it is not. */
export const averageProblem = (cgpa: string, matric: string, scale: GradingScale): Message =>
  messageOf('students.averageAboveScale', {
    cgpa,
    name: scale.name,
    matric,
    most: formatDecimal(scale.maximum),
  })
