import type { Minor } from '@testamur/contract/money'
import type { SettledLine } from '../settlement-files/index.ts'

/** Deductions from the provider's account that are booked and not shown by a settlement line yet. */
export type OpenTakeBacks = {
  readonly refunds: readonly {
    readonly id: number
    readonly minor: Minor
    readonly provider_refund_id: string | null
  }[]
  /** Held back by the provider; negative when returned. */
  readonly reversed: Minor
}

type Named = OpenTakeBacks & {
  readonly id: number
  readonly reference: string
  readonly gateway_reference: string | null
  readonly provider_txn_id: string | null
  readonly currency: string
}

type TakingLine = Pick<
  SettledLine,
  'reference' | 'provider_txn_id' | 'provider_refund_id' | 'gross' | 'currency'
>

export type TakeBack<Payment> = {
  readonly payment: Payment | null
  readonly refund_id: number | null
  readonly state: 'matched' | 'not_booked' | 'unknown'
}

/** Finds the payments that a line names: by their transaction, then by their reference. */
function findNamedIn<Payment extends Named>(payments: readonly Payment[]) {
  const byTransaction = new Map<string, Payment[]>()
  const byReference = new Map<string, Payment[]>()
  const keep = (under: Map<string, Payment[]>, key: string | null, payment: Payment) => {
    if (key !== null) under.set(key, [...(under.get(key) ?? []), payment])
  }
  for (const payment of payments) {
    keep(byTransaction, payment.provider_txn_id, payment)
    keep(byReference, payment.gateway_reference ?? payment.reference, payment)
  }
  return ({ provider_txn_id, reference, currency }: TakingLine): Payment[] => {
    const named = [
      ...(byTransaction.get(provider_txn_id ?? '') ?? []),
      ...(byReference.get(reference ?? '') ?? []),
    ].filter((payment) => payment.currency === currency)
    return [...new Set(named)]
  }
}

/** The refund or chargeback that each line shows: by its number, or one of its amount; each of them once. Pure. */
export function takeBacksOf<Payment extends Named>(
  lines: readonly TakingLine[],
  payments: readonly Payment[],
): TakeBack<Payment>[] {
  const findNamed = findNamedIn(payments)
  const shown = new Set<number>()
  const reversed = new Map(payments.map((payment) => [payment.id, payment.reversed]))
  return lines.map((line) => {
    const named = findNamed(line)
    const minor = -line.gross
    const refunds = named
      .flatMap((payment) => payment.refunds.map((refund) => ({ payment, ...refund })))
      .filter((refund) => refund.minor === minor && !shown.has(refund.id))
    const refund =
      refunds.find(({ provider_refund_id }) => provider_refund_id === line.provider_refund_id) ??
      // Two different numbers are two refunds, whatever their amounts.
      refunds.find(
        ({ provider_refund_id }) => provider_refund_id === null || line.provider_refund_id === null,
      )
    if (refund !== undefined) {
      shown.add(refund.id)
      return { payment: refund.payment, refund_id: refund.id, state: 'matched' }
    }
    const held = named.find((payment) => reversed.get(payment.id) === minor)
    if (held !== undefined) {
      reversed.set(held.id, 0)
      return { payment: held, refund_id: null, state: 'matched' }
    }
    const [payment = null] = named
    return { payment, refund_id: null, state: payment === null ? 'unknown' : 'not_booked' }
  })
}
