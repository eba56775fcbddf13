import type { Minor } from '@testamur/contract/money'
import { type Message, messageOf } from '../../messages/message.ts'
import type { SettledLine, SettledLineKind } from '../settlement-files/index.ts'

export type RowState = 'matched' | 'repeated' | 'amount_differs' | 'not_received' | 'not_booked' | 'unknown'

/** What we know of the payment that a line names. */
export type BookedMoney = {
  readonly id: number
  readonly currency: string
  readonly received: Minor
  /** Another line has paid it out before. */
  readonly settled: boolean
}

/** Compares a payout line with what is booked. Pure. */
export function stateOf(line: Pick<SettledLine, 'gross' | 'currency'>, known: BookedMoney | null): RowState {
  if (known === null) return 'unknown'
  if (known.settled) return 'repeated'
  if (known.received === 0) return 'not_received'
  return known.received === line.gross && known.currency === line.currency ? 'matched' : 'amount_differs'
}

export const stateMessages: Readonly<Record<RowState, Message>> = {
  matched: messageOf('settlements.stateMatched'),
  repeated: messageOf('settlements.stateRepeated'),
  amount_differs: messageOf('settlements.stateAmountDiffers'),
  not_received: messageOf('settlements.stateNotReceived'),
  not_booked: messageOf('settlements.stateNotBooked'),
  unknown: messageOf('settlements.stateUnknown'),
}

export type RowAnswer = 'match' | 'returned' | 'explained'

/** How a person may answer an unmatched line. Money that was taken back cannot be returned. */
export function listRowAnswers(row: {
  readonly state: RowState
  readonly kind: SettledLineKind
  readonly hasPayment: boolean
}): RowAnswer[] {
  if (row.state === 'matched') return []
  if (row.state === 'repeated') return ['explained']
  if (row.kind !== 'payment') return ['match', 'explained']
  return row.hasPayment || row.state === 'unknown'
    ? ['match', 'returned', 'explained']
    : ['returned', 'explained']
}
