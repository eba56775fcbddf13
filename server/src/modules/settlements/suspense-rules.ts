import type { Minor } from '@testamur/contract/money'
import type { Row } from '../../db/rows.ts'
import { accounts } from '../ledger/index.ts'

/** Accounts for money in suspense: what it can have been, and no account that the portal keeps by payment. */
export const suspenseTargets = (aliases: readonly string[]): string[] => [
  ...aliases.map(accounts.clearing),
  accounts.bank,
  accounts.otherFees,
  accounts.gatewayFees,
  accounts.chargebackLoss,
]

export type HeldInSuspense = {
  readonly currency: Row<'ledger_lines'>['currency']
  /** Negative when more went out than came in. */
  readonly held: Row<'ledger_lines'>['amount_minor']
  /** From lines without an answer: it may still be matched with a payment, or returned. */
  readonly unanswered: Row<'settlement_rows'>['gross_minor']
}

export const availableIn = ({ held, unanswered }: HeldInSuspense): Minor => held - unanswered

/** The posting for this amount, with its sign; `null` when suspense has less. */
export function takeFromSuspense(balance: HeldInSuspense, minor: Minor): Minor | null {
  const available = availableIn(balance)
  if (minor > Math.abs(available)) return null
  return available < 0 ? -minor : minor
}
