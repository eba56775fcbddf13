import type { Minor } from '@testamur/contract/money'
import type { Row } from '../../db/rows.ts'
import { accounts } from '../ledger/index.ts'

/** Where money in suspense may be posted to: what it can have been, and nothing that the portal keeps by payment. */
export const suspenseTargets = (aliases: readonly string[]): string[] => [
  ...aliases.map(accounts.clearing),
  accounts.bank,
  accounts.otherFees,
  accounts.gatewayFees,
  accounts.chargebackLoss,
]

export type HeldInSuspense = {
  readonly currency: Row<'ledger_lines'>['currency']
  /** Below nought: more went out than came. */
  readonly held: Row<'ledger_lines'>['amount_minor']
  /** Of settlement lines that a person has not answered yet: it may still be given to a payment, or sent back. */
  readonly unanswered: Row<'settlement_rows'>['gross_minor']
}

export const availableIn = ({ held, unanswered }: HeldInSuspense): Minor => held - unanswered

/** What so much takes out of suspense, with its sign; `null` when there is not so much. */
export function takenFrom(balance: HeldInSuspense, minor: Minor): Minor | null {
  const available = availableIn(balance)
  if (minor > Math.abs(available)) return null
  return available < 0 ? -minor : minor
}
