import { checkedFields, type GradingScale, type WantedScale } from '../grading/index.ts'
import type { ChangeRow } from './store/changes.ts'

export const wantedScale = ({ scale_id, wanted }: Pick<ChangeRow, 'scale_id' | 'wanted'>): WantedScale => ({
  id: scale_id,
  scale: checkedFields(wanted),
})

/** Each scale with its version: an effect is that of a change only while they are the same. */
export const describeVersions = (scales: readonly GradingScale[]): string =>
  scales
    .map(({ id, version }) => `${id}:${version}`)
    .toSorted()
    .join(' ')

/** Whether the scale that the change is about is still the one that it was asked for. */
export const isAsAsked = (
  { scale_id, scale_version }: Pick<ChangeRow, 'scale_id' | 'scale_version'>,
  scales: readonly GradingScale[],
): boolean =>
  scale_id === null || scales.some(({ id, version }) => id === scale_id && version === scale_version)
