import type { GradingScaleFields, GradingScaleView } from '@testamur/contract/grading/grading-scales'
import { fromHundredths } from '@testamur/contract/grading/points'
import type { GradingScale } from './scale.ts'
import type { ScaleFields } from './store.ts'

export const scaleView = (scale: GradingScale, in_use: boolean): GradingScaleView => ({
  id: scale.id,
  ...fieldsView(scale),
  in_use,
  version: scale.version,
})

/** What an administrator entered. */
export const fieldsView = (scale: ScaleFields): GradingScaleFields => ({
  name: scale.name,
  active: scale.active,
  programme_id: scale.programme_id,
  entry_from: scale.entry_from,
  entry_to: scale.entry_to,
  average_of: scale.average_of,
  maximum: fromHundredths(scale.maximum),
  pass_mark: scale.pass_mark,
  failed_counts: scale.failed_counts,
  repeats: scale.repeats,
  marks: scale.marks.map((mark) => ({
    mark: mark.mark,
    points: mark.points === null ? null : fromHundredths(mark.points),
    outcome: mark.outcome,
    units_taken: mark.units_taken,
    score_from: mark.score_from,
    score_to: mark.score_to,
    meaning: mark.meaning,
  })),
  classes: scale.classes.map(({ name, from }) => ({ name, from: fromHundredths(from) })),
})
