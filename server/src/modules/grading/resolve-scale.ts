import type { GradingScale } from './scale.ts'

export type ScaleHolder = { readonly programme_id: number | null; readonly year_of_entry: number | null }

/**
 * The scale of a student: one of the programme before one for everybody, and of several the one that begins last.
 * Without a year of entry only a scale without a beginning and an end applies.
 */
export function resolveScale<Scale extends Omit<GradingScale, 'marks' | 'classes'>>(
  scales: readonly Scale[],
  { programme_id, year_of_entry }: ScaleHolder,
): Scale {
  const holding = scales.filter(
    (scale) =>
      scale.active &&
      (scale.programme_id === null || scale.programme_id === programme_id) &&
      isWithin(scale, year_of_entry),
  )
  const found = holding.toSorted(
    (a, b) =>
      Number(b.programme_id !== null) - Number(a.programme_id !== null) || beginning(b) - beginning(a),
  )[0]
  // Saving and removing scales make sure that one for everybody is left.
  if (found === undefined) throw new Error('No grading scale holds for everybody')
  return found
}

const yearOf = (session: string): number => Number(session.slice(0, 4))
const beginning = ({ entry_from }: Pick<GradingScale, 'entry_from'>): number =>
  entry_from === null ? 0 : yearOf(entry_from)

function isWithin(
  { entry_from, entry_to }: Pick<GradingScale, 'entry_from' | 'entry_to'>,
  year: number | null,
): boolean {
  if (year === null) return entry_from === null && entry_to === null
  return (
    (entry_from === null || yearOf(entry_from) <= year) && (entry_to === null || year <= yearOf(entry_to))
  )
}

/** Whether a scale covers every student who has no other. */
export const holdsForEverybody = (
  scale: Pick<GradingScale, 'active' | 'programme_id' | 'entry_from' | 'entry_to'>,
): boolean =>
  scale.active && scale.programme_id === null && scale.entry_from === null && scale.entry_to === null
