import type { SettledLine } from '../settlement-files/index.ts'
import type { BookedMoney } from './match.ts'

type Named = BookedMoney & {
  readonly reference: string
  readonly gateway_reference: string | null
  readonly provider_txn_id: string | null
}

type NamingLine = Pick<SettledLine, 'reference' | 'provider_txn_id' | 'gross' | 'currency'>

/**
 * The payment that each line pays out. The provider's transaction number is exact; a reference may stand for several
 * transactions, and each of them is paid out once. Pure.
 */
export function ownersOf<Payment extends Named>(
  lines: readonly NamingLine[],
  payments: readonly Payment[],
): (Payment | null)[] {
  const byTxn = new Map(payments.map((payment) => [payment.provider_txn_id, payment]))
  const byReference = new Map<string, Payment[]>()
  for (const payment of payments) {
    const reference = payment.gateway_reference ?? payment.reference
    byReference.set(reference, [...(byReference.get(reference) ?? []), payment])
  }
  const paidOut = new Set(payments.filter(({ settled }) => settled).map(({ id }) => id))
  return lines.map((line) => {
    const under = byReference.get(line.reference ?? '') ?? []
    const left = under.filter(({ id }) => !paidOut.has(id))
    const owner =
      byTxn.get(line.provider_txn_id ?? '') ??
      left.find(({ received, currency }) => received === line.gross && currency === line.currency) ??
      left[0] ??
      under[0]
    if (owner === undefined) return null
    const settled = paidOut.has(owner.id)
    if (owner.received === line.gross && owner.currency === line.currency) paidOut.add(owner.id)
    return { ...owner, settled }
  })
}
