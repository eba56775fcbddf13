import { formatPoints } from '@testamur/contract/grading/points'
import type { AcademicRecord, GradingScale, ResultRow } from '../../grading/index.ts'
import { line } from './text.ts'

/**
 * The scale's own marks: mark, scores, points, meaning. Of those that enter no average only what stands on this
 * transcript is explained: a scale may know many.
 */
export function gradingKey(
  scale: GradingScale,
  results: readonly Pick<ResultRow, 'grade'>[],
): (readonly [string, string, string, string])[] {
  const printed = new Set(results.map(({ grade }) => grade))
  return scale.marks
    .filter(({ mark, points, score_from }) => points !== null || score_from !== null || printed.has(mark))
    .map(({ mark, points, score_from, score_to, meaning }) => [
      line(mark),
      score_from === null || score_to === null ? '–' : `${score_from}–${score_to}`,
      points === null ? (score_from === null ? '–' : 'Score') : formatPoints(points),
      line(meaning),
    ])
}

const repeats = {
  all_count: 'Every attempt at a course is listed and counted.',
  latest_replaces: 'Every attempt at a course is listed; the latest completed one is counted.',
  best_replaces: 'Every attempt at a course is listed; the best one is counted.',
} as const satisfies Record<GradingScale['repeats'], string>

/** How the figures come about, in the words of this scale and of what is printed. */
export function gradingLegend(scale: GradingScale, record: AcademicRecord): string {
  const courses = record.sessions.flatMap(({ semesters }) => semesters.flatMap((one) => one.courses))
  const sentences = [
    scale.average_of === 'points'
      ? 'Quality points are units × grade point.'
      : 'Quality points are units × score.',
    'GPA is the quality points of a semester divided by its units, CGPA the same over all semesters.',
    repeats[scale.repeats],
  ]
  if (scale.pass_mark !== null) sentences.push(`A course is passed with a score of ${scale.pass_mark}.`)
  if (!scale.failed_counts) sentences.push('Failed courses do not count in the average.')
  if (courses.some(({ registered }) => !registered))
    sentences.push('Units in brackets are not among the units registered.')
  if (courses.some(({ average }) => average === null))
    sentences.push('Courses without quality points are not part of the averages.')
  return sentences.join(' ')
}
