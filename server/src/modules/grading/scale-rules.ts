import { formatPoints } from '@testamur/contract/grading/points'
import type { FieldFaults } from '../../core/failure.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import type { DegreeClass, GradingMark, GradingScale } from './scale.ts'

type Scale = Omit<GradingScale, 'id' | 'version'>

/** Faults of a scale by itself, by field. Empty: it can count. */
export function scaleFaults(scale: Scale): FieldFaults {
  const faults: FieldFaults = {}
  const add = (field: string, fault: Message | null) => {
    if (fault !== null) faults[field] = [...(faults[field] ?? []), fault]
  }
  add('marks', marksFault(scale))
  add('classes', classesFault(scale))
  if (scale.entry_from !== null && scale.entry_to !== null && scale.entry_to < scale.entry_from)
    add('entry_to', messageOf('grading.lastEntryBeforeFirst'))
  if (scale.average_of === 'score' && scale.maximum !== 10_000)
    add('maximum', messageOf('grading.averageOfScoresMaximum'))
  return faults
}

function marksFault({ marks, average_of, maximum }: Scale): Message | null {
  const twice = marks.find(({ mark }, place) => marks.findIndex((one) => one.mark === mark) !== place)
  if (twice) return messageOf('grading.markTwice', { mark: twice.mark })
  for (const { mark, points, score_from, score_to } of marks) {
    if ((score_from === null) !== (score_to === null) || (score_from ?? 0) > (score_to ?? 0))
      return messageOf('grading.bothScoresOrNeither', { mark })
    if (points !== null && points > maximum)
      return messageOf('grading.pointsAboveMaximum', {
        mark,
        points: formatPoints(points),
        maximum: formatPoints(maximum),
      })
    if (points !== null && average_of === 'score')
      return messageOf('grading.noPointsWhereScoresAreAveraged', { mark })
  }
  const outside = marks.find((mark) => mark.points !== null && !mark.units_taken)
  if (outside) return messageOf('grading.pointsNeedUnits', { mark: outside.mark })
  const ranged = marks.filter(hasScores).toSorted((a, b) => a.score_from - b.score_from)
  for (const [place, mark] of ranged.entries()) {
    const next = ranged[place + 1]
    if (next && next.score_from <= mark.score_to)
      return messageOf('grading.scoresOverlap', { mark: mark.mark, next: next.mark })
  }
  if (!marks.some(({ points, score_from }) => (average_of === 'score' ? score_from : points) !== null))
    return messageOf('grading.noMarkCounts')
  return null
}

const hasScores = (mark: GradingMark): mark is GradingMark & { score_from: number; score_to: number } =>
  mark.score_from !== null && mark.score_to !== null

function classesFault({ classes, maximum }: Scale): Message | null {
  for (const [place, { name, from }] of classes.entries()) {
    const above = classes[place - 1]
    if (from > maximum)
      return messageOf('grading.classAboveMaximum', { name, maximum: formatPoints(maximum) })
    if (above && above.from <= from) return messageOf('grading.classOutOfOrder', { name, above: above.name })
    if (classes.some((one, other) => other !== place && one.name === name))
      return messageOf('grading.classTwice', { name })
  }
  return null
}

const frozen = [
  'programme_id',
  'entry_from',
  'entry_to',
  'average_of',
  'maximum',
  'pass_mark',
  'failed_counts',
  'repeats',
] as const satisfies readonly (keyof Scale)[]

/**
 * Whether a change of a scale in use changes computed figures. Its name, descriptions of marks and new marks do not.
 * Whether it may be switched off depends on the other scales: `keepCounting` decides.
 */
export function computesOtherwise(before: Scale, after: Scale): boolean {
  if (frozen.some((field) => before[field] !== after[field])) return true
  if (!sameClasses(before.classes, after.classes)) return true
  return before.marks.some((mark) => {
    const kept = after.marks.find((one) => one.mark === mark.mark)
    return kept === undefined || !countsAlike(mark, kept)
  })
}

const countsAlike = (a: GradingMark, b: GradingMark): boolean =>
  a.points === b.points &&
  a.outcome === b.outcome &&
  a.units_taken === b.units_taken &&
  a.score_from === b.score_from &&
  a.score_to === b.score_to

const sameClasses = (a: readonly DegreeClass[], b: readonly DegreeClass[]): boolean =>
  a.length === b.length &&
  a.every(({ name, from }, place) => b[place]?.name === name && b[place].from === from)
