import { formatPoints } from '@testamur/contract/grading/points'
import type { Language } from '@testamur/contract/languages'
import { type Message, messageOf, type Said, sentences } from '../../../messages/message.ts'
import type { AcademicRecord, GradingScale, ResultRow } from '../../grading/index.ts'
import { line, print } from './text.ts'

/**
 * The scale's own marks: mark, scores, points, meaning. Of those that enter no average only what stands on this
 * transcript is explained: a scale may know many.
 */
export function gradingKey(
  scale: GradingScale,
  results: readonly Pick<ResultRow, 'grade'>[],
  language: Language,
): (readonly [string, string, string, string])[] {
  const printed = new Set(results.map(({ grade }) => grade))
  return scale.marks
    .filter(({ mark, points, score_from }) => points !== null || score_from !== null || printed.has(mark))
    .map(({ mark, points, score_from, score_to, meaning }) => [
      line(mark),
      score_from === null || score_to === null ? '–' : `${score_from}–${score_to}`,
      points === null
        ? score_from === null
          ? '–'
          : print(messageOf('documentsTemplates.score'), language)
        : formatPoints(points),
      line(meaning),
    ])
}

const repeats = {
  all_count: messageOf('documentsTemplates.everyAttemptCounts'),
  latest_replaces: messageOf('documentsTemplates.latestAttemptCounts'),
  best_replaces: messageOf('documentsTemplates.bestAttemptCounts'),
} as const satisfies Record<GradingScale['repeats'], Message>

/** How the figures come about, in the words of this scale and of what is printed. */
export function gradingLegend(scale: GradingScale, record: AcademicRecord): Said {
  const courses = record.sessions.flatMap(({ semesters }) => semesters.flatMap((one) => one.courses))
  return sentences(
    scale.average_of === 'points'
      ? messageOf('documentsTemplates.qualityFromPoints')
      : messageOf('documentsTemplates.qualityFromScore'),
    messageOf('documentsTemplates.averages'),
    repeats[scale.repeats],
    scale.pass_mark !== null && messageOf('documentsTemplates.passMark', { score: scale.pass_mark }),
    !scale.failed_counts && messageOf('documentsTemplates.failedNotCounted'),
    courses.some(({ registered }) => !registered) && messageOf('documentsTemplates.unitsInBrackets'),
    courses.some(({ average }) => average === null) && messageOf('documentsTemplates.notAveraged'),
  )
}
