import type { Hundredths } from '@testamur/contract/grading/points'
import { courseKey } from '@testamur/contract/written/codes'
import { groupBy } from './group-by.ts'
import { findMark, type GradedCourse, type GradingRules, outcomeOf, pointsOf } from './scale.ts'

type Attempt = GradedCourse & { readonly course_code: string; readonly points: Hundredths }

/**
 * The attempts that count. Where repeats replace, only a completed attempt replaces: every earlier attempt and every
 * other completed one. An incomplete one after it stays.
 */
export function countingAttempts<Row extends Attempt>(
  rows: readonly Row[],
  scale: GradingRules,
  inOrder: (a: Row, b: Row) => number,
): ReadonlySet<Row> {
  const counting = new Set(rows)
  if (scale.repeats === 'all_count') return counting
  for (const [, ofCourse] of groupBy(rows.toSorted(inOrder), (row) => courseKey(row.course_code))) {
    const completed = ofCourse.filter((row) => isCompleted(row, scale))
    const chosen = scale.repeats === 'latest_replaces' ? completed.at(-1) : bestOf(completed, scale)
    if (chosen === undefined) continue
    const last = ofCourse.indexOf(completed.at(-1) ?? chosen)
    for (const [place, row] of ofCourse.entries())
      if (row !== chosen && (place < last || completed.includes(row))) counting.delete(row)
  }
  return counting
}

function isCompleted({ grade, score }: Attempt, scale: GradingRules): boolean {
  const mark = findMark(scale, grade)
  return mark !== undefined && outcomeOf(scale, mark, score) !== 'none'
}

/** The attempt with the most points, the latest of equal ones; a pass without points before any fail. */
const bestOf = <Row extends Attempt>(completed: readonly Row[], scale: GradingRules): Row | undefined =>
  completed.toReversed().toSorted((a, b) => worth(b, scale) - worth(a, scale))[0]

function worth({ grade, score, points }: Attempt, scale: GradingRules): number {
  const mark = findMark(scale, grade)
  if (mark === undefined) return -1
  const passed = outcomeOf(scale, mark, score) === 'passed' ? 1_000_000 : 0
  const expected = pointsOf(scale, mark, score)
  if (expected === null) return passed
  return passed + (scale.average_of === 'points' ? points : expected)
}
