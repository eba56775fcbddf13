import type { SettledLine } from '../settlement-files/index.ts'
import { ownersOf } from './line-owners.ts'
import { type RowState, stateOf } from './match.ts'
import type { KnownPayment } from './store/files.ts'
import { takeBacksOf } from './take-backs.ts'

export type LineMatch = {
  readonly payment: KnownPayment | null
  readonly refund_id: number | null
  readonly state: RowState
}

/** Compares each line with what is booked. `seen`: lines in earlier files. Pure. */
export function matchLines(
  lines: readonly SettledLine[],
  payments: readonly KnownPayment[],
  seen: ReadonlySet<number>,
): LineMatch[] {
  const paying = lines.filter(({ kind }) => kind === 'payment')
  const taking = lines.filter(({ kind }) => kind === 'refund' || kind === 'chargeback')
  const owners = new Map(ownersOf(paying, payments).map((owner, nth) => [paying[nth], owner]))
  const takeBacks = new Map(takeBacksOf(taking, payments).map((found, nth) => [taking[nth], found]))
  return lines.map((line) => {
    const found = matchOf(line, owners.get(line) ?? null, takeBacks.get(line))
    return found.state !== 'matched' && seen.has(line.line) ? { ...found, state: 'repeated' } : found
  })
}

function matchOf(line: SettledLine, owner: KnownPayment | null, takeBack: LineMatch | undefined): LineMatch {
  if (line.kind === 'fee') return { payment: null, refund_id: null, state: 'matched' }
  return takeBack ?? { payment: owner, refund_id: null, state: stateOf(line, owner) }
}
