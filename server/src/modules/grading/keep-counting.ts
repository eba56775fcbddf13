import { refused } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { resolveScale, type ScaleHolder } from './resolve-scale.ts'
import type { GradingScale } from './scale.ts'

/** What this module must know about records. The module of students, which depends on this one, provides it. */
export type ScaleHolders = {
  /** Each programme and year of entry on record, once, with the number of its students. */
  readonly holders: (db: Db | Tx) => Promise<readonly (ScaleHolder & { readonly students: number })[]>
  /** Those of them with a student who has results. */
  readonly withResults: (db: Db | Tx, holders: readonly ScaleHolder[]) => Promise<readonly ScaleHolder[]>
}

/** Names in a sentence; a scale of a whole institution would list every year. */
const MOST_NAMED = 6

/**
 * Refuses a change of the scales after which results on record would be counted by another scale than before: documents
 * with the former averages are already out.
 */
export async function keepCounting(
  { holders, withResults }: ScaleHolders,
  tx: Tx,
  before: readonly GradingScale[],
  after: readonly GradingScale[],
): Promise<void> {
  const moved = (await holders(tx)).filter(
    (holder) => resolveScale(before, holder).id !== resolveScale(after, holder).id,
  )
  const [first, ...others] = moved.length === 0 ? [] : await withResults(tx, moved)
  if (first === undefined) return
  throw refused(
    messageOf('grading.usedScaleWouldBeReplaced', {
      who: describeEntries([first, ...others]),
      before: resolveScale(before, first).name,
      after: resolveScale(after, first).name,
    }),
  )
}

function describeEntries(holders: readonly ScaleHolder[]): Message[] {
  const known = holders.flatMap(({ year_of_entry }) => (year_of_entry === null ? [] : [year_of_entry]))
  const years = [...new Set(known)].sort((a, b) => a - b).map(String)
  const named = years.length > MOST_NAMED ? [...years.slice(0, MOST_NAMED), '…'] : years
  return [
    ...(named.length > 0 ? [messageOf('grading.enteredIn', { years: named })] : []),
    ...(known.length < holders.length ? [messageOf('grading.withoutYearOfEntry')] : []),
  ]
}
