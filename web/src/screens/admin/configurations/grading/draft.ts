import type { Call, Data } from '@testamur/contract/endpoint'
import type {
  createGradingScale,
  getGradingScale,
  previewGradingScale,
} from '@testamur/contract/grading/grading-scales'
import { readNumber } from '../../../../lib/read-number.ts'

export type Scale = Data<typeof getGradingScale>
export type ScaleBody = Call<typeof createGradingScale>['body']
export type Example = Data<typeof previewGradingScale>

type MarkDraft = {
  mark: string
  meaning: string
  points: string
  outcome: Scale['marks'][number]['outcome']
  units_taken: boolean
  score_from: string
  score_to: string
}

/** A scale in the editor, where numbers are still text. */
export type ScaleDraft = {
  name: string
  active: boolean
  programme_id: string
  entry_from: string
  entry_to: string
  average_of: Scale['average_of']
  maximum: string
  pass_mark: string
  failed_counts: boolean
  repeats: Scale['repeats']
  marks: MarkDraft[]
  classes: { name: string; from: string }[]
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))

export const emptyMark: MarkDraft = {
  mark: '',
  meaning: '',
  points: '',
  outcome: 'passed',
  units_taken: true,
  score_from: '',
  score_to: '',
}

const letter = (mark: string, meaning: string, points: number, from: number, to: number): MarkDraft => ({
  mark,
  meaning,
  points: String(points),
  outcome: points === 0 ? 'failed' : 'passed',
  units_taken: true,
  score_from: String(from),
  score_to: String(to),
})

/** The most common scale, because editing one is quicker than starting from nothing. */
export const newDraft: ScaleDraft = {
  name: '',
  active: false,
  programme_id: '',
  entry_from: '',
  entry_to: '',
  average_of: 'points',
  maximum: '5',
  pass_mark: '',
  failed_counts: true,
  repeats: 'all_count',
  marks: [
    letter('A', 'Excellent', 5, 70, 100),
    letter('B', 'Very good', 4, 60, 69),
    letter('C', 'Good', 3, 50, 59),
    letter('D', 'Pass', 2, 45, 49),
    letter('F', 'Fail', 0, 0, 44),
  ],
  classes: [
    { name: 'First Class Honours', from: '4.5' },
    { name: 'Second Class Honours (Upper Division)', from: '3.5' },
    { name: 'Second Class Honours (Lower Division)', from: '2.4' },
    { name: 'Third Class Honours', from: '1.5' },
  ],
}

export const draftOf = (scale: Scale): ScaleDraft => ({
  name: scale.name,
  active: scale.active,
  programme_id: textOf(scale.programme_id),
  entry_from: scale.entry_from ?? '',
  entry_to: scale.entry_to ?? '',
  average_of: scale.average_of,
  maximum: String(scale.maximum),
  pass_mark: textOf(scale.pass_mark),
  failed_counts: scale.failed_counts,
  repeats: scale.repeats,
  marks: scale.marks.map((mark) => ({
    mark: mark.mark,
    meaning: mark.meaning,
    points: textOf(mark.points),
    outcome: mark.outcome,
    units_taken: mark.units_taken,
    score_from: textOf(mark.score_from),
    score_to: textOf(mark.score_to),
  })),
  classes: scale.classes.map(({ name, from }) => ({ name, from: String(from) })),
})

/** NaN for text that is not a number, so that the contract reports the error at its field. */
const numberOf = (text: string): number => readNumber(text) ?? Number.NaN
const optional = (text: string): number | null => (text.trim() === '' ? null : numberOf(text))

export const bodyOf = (draft: ScaleDraft): ScaleBody => ({
  name: draft.name,
  active: draft.active,
  programme_id: draft.programme_id === '' ? null : Number(draft.programme_id),
  entry_from: draft.entry_from.trim() || null,
  entry_to: draft.entry_to.trim() || null,
  average_of: draft.average_of,
  maximum: numberOf(draft.maximum),
  pass_mark: optional(draft.pass_mark),
  failed_counts: draft.failed_counts,
  repeats: draft.repeats,
  marks: draft.marks.map((mark) => ({
    mark: mark.mark,
    meaning: mark.meaning,
    points: optional(mark.points),
    outcome: mark.outcome,
    units_taken: mark.units_taken,
    score_from: optional(mark.score_from),
    score_to: optional(mark.score_to),
  })),
  classes: draft.classes.map(({ name, from }) => ({ name, from: numberOf(from) })),
})
