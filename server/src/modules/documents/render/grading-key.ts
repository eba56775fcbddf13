import { formatPoints } from '@testamur/contract/grading/points'
import type { Language } from '@testamur/contract/languages'
import { type Message, messageOf, type Said, sentences } from '../../../messages/message.ts'
import type { AcademicRecord, GradingScale, ResultRow } from '../../grading/index.ts'
import { cleanLine, print } from './text.ts'

/**
 * The marks of the scale: mark, scores, points, meaning. Of marks outside the average only those on this transcript
 * are explained, because a scale may have many.
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
      cleanLine(mark),
      score_from === null || score_to === null ? '–' : `${score_from}–${score_to}`,
      points === null
        ? score_from === null
          ? '–'
          : print(messageOf('documentsTemplates.score'), language)
        : formatPoints(points),
      cleanLine(meaning),
    ])
}

const repeats = {
  all_count: messageOf('documentsTemplates.everyAttemptCounts'),
  latest_replaces: messageOf('documentsTemplates.latestAttemptCounts'),
  best_replaces: messageOf('documentsTemplates.bestAttemptCounts'),
} as const satisfies Record<GradingScale['repeats'], Message>

/** How the figures were computed, in words for this scale and these columns. */
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
