import type { averageBases, markOutcomes, repeatRules } from '@testamur/contract/grading/grading-scales'
import { type Hundredths, toHundredths } from '@testamur/contract/grading/points'

export type GradingMark = {
  readonly mark: string
  /** `null`: it has no points. On a scale of scores none has: the score counts. */
  readonly points: Hundredths | null
  readonly outcome: (typeof markOutcomes)[number]
  readonly units_taken: boolean
  readonly score_from: number | null
  readonly score_to: number | null
  readonly meaning: string
}

export type DegreeClass = { readonly name: string; readonly from: Hundredths }

/** The rules that a scale computes with. */
export type GradingRules = {
  readonly average_of: (typeof averageBases)[number]
  readonly maximum: Hundredths
  readonly pass_mark: number | null
  readonly failed_counts: boolean
  readonly repeats: (typeof repeatRules)[number]
  readonly marks: readonly GradingMark[]
  /** Highest first. */
  readonly classes: readonly DegreeClass[]
}

export type GradingScale = GradingRules & {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly programme_id: number | null
  readonly entry_from: string | null
  readonly entry_to: string | null
  readonly version: number
}

export type GradedCourse = { readonly grade: string; readonly score: number | null }

export const findMark = (scale: GradingRules, grade: string): GradingMark | undefined =>
  scale.marks.find((mark) => mark.mark === grade)

/** The mark for a score, if the scale has one. */
export const markOfScore = (scale: GradingRules, score: number): GradingMark | undefined =>
  scale.marks.find(
    ({ score_from, score_to }) =>
      score_from !== null &&
      score_to !== null &&
      score_from <= score &&
      (score <= score_to || isBelowNext(scale, score_to, score)),
  )

/** The mark that a score has, where it contradicts the grade beside it; marks without scores go with any. */
export function markInstead(
  scale: GradingRules,
  { grade, score }: GradedCourse,
): { readonly mark: string | null } | null {
  const given = findMark(scale, grade)
  if (given === undefined || given.score_from === null || score === null) return null
  const mark = markOfScore(scale, score)?.mark ?? null
  return mark === given.mark ? null : { mark }
}

/** Ranges of whole scores touch: between 60–69 and 70–100, 69.5 has not reached the upper one. */
function isBelowNext({ marks }: GradingRules, end: number, score: number): boolean {
  const beginnings = marks.flatMap(({ score_from }) =>
    score_from !== null && score_from > end ? [toHundredths(score_from)] : [],
  )
  const next = Math.min(...beginnings)
  return toHundredths(score) < next && next - toHundredths(end) <= 100
}

/** Whether courses with this mark enter an average at all. */
export const isAveraged = (scale: GradingRules, mark: GradingMark): boolean =>
  scale.average_of === 'score' ? mark.score_from !== null : mark.points !== null

/** The points of a mark; `null` where there are none, or where the required score is missing. */
export function pointsOf(scale: GradingRules, mark: GradingMark, score: number | null): Hundredths | null {
  if (!isAveraged(scale, mark)) return null
  if (scale.average_of === 'points') return mark.points
  return score === null ? null : toHundredths(score)
}

export function outcomeOf(
  scale: GradingRules,
  mark: GradingMark,
  score: number | null,
): GradingMark['outcome'] {
  const byScore = mark.outcome !== 'none' && mark.score_from !== null && score !== null
  if (scale.pass_mark === null || !byScore) return mark.outcome
  return score >= scale.pass_mark ? 'passed' : 'failed'
}
