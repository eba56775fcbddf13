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
  /** The points are not the scale's. */
  readonly note: CellProblem | null
}

/**
 * A row of a file on the scale of its student: the mark, and the points on the record. Points in the file are kept
 * even when they are not the scale's, with a note: nothing is issued from the record until somebody explains it.
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
  const ofScale = expected ?? 0
  const points = row.points ?? ofScale
  if (points > scale.maximum)
    return {
      column: 'points',
      problem: messageOf('students.pointsAboveScale', {
        points: formatPoints(points),
        course_code: row.course_code,
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
        course_code: row.course_code,
        matric_number: row.matric_number,
        points: formatPoints(points),
      }),
    }
  return { grade, score, points, note: points === ofScale ? null : otherPoints(row, grade, ofScale, scale) }
}

const otherPoints = (
  row: ResultLine,
  grade: string,
  expected: Hundredths,
  scale: GradingScale,
): CellProblem => ({
  column: 'points',
  problem: messageOf('students.pointsNotOfScale', {
    points: formatPoints(row.points ?? 0),
    course_code: row.course_code,
    name: scale.name,
    matric_number: row.matric_number,
    grade,
    expected: formatPoints(expected),
  }),
})

const contradiction = (row: ResultLine, mark: GradingMark, scale: GradingScale): CellProblem => ({
  column: 'grade',
  problem: messageOf('students.gradeNotOfScore', {
    grade: mark.mark,
    name: scale.name,
    matric_number: row.matric_number,
    from: String(mark.score_from),
    to: String(mark.score_to),
    score: String(row.score),
    course_code: row.course_code,
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
