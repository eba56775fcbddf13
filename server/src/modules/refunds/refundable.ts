import type { RefundMethod, RefundSource } from '@testamur/contract/refunds'
import type { Db, Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { allocatedOf, type PaymentRow, refundObstacleOf } from '../payments/index.ts'
import type { ConfiguredProvider } from '../providers/index.ts'
import { type AmountsBySource, availableOf, methodsOf, obstacleRefusal } from './rules.ts'
import { findPromisedAmounts } from './store/money.ts'

export type Refundable = {
  readonly available: AmountsBySource
  /** Why nothing can be refunded now, and what to do; `null` when something can. */
  readonly blocked: Said | null
}

/** How much of a payment can be refunded. Reliable only with invoice and payment locked. */
export async function refundableOf(db: Db | Tx, payment: PaymentRow): Promise<Refundable> {
  const allocated = await allocatedOf(db, payment.id)
  const promised = await findPromisedAmounts(db, payment.id)
  const obstacle = await refundObstacleOf(db, payment.id)
  const available = availableOf({
    received: payment.received_minor,
    allocated,
    promised,
    reversed: payment.reversed_minor,
  })
  return { available, blocked: obstacleRefusal(obstacle) ?? blockOf(payment, available) }
}

function blockOf(payment: PaymentRow, available: AmountsBySource): Said | null {
  if (payment.received_minor === 0) return messageOf('refunds.nothingArrived')
  if (available.invoice === 0 && available.credit === 0) return messageOf('refunds.nothingLeft')
  return null
}

export const defaultSource = ({ available }: Refundable): RefundSource =>
  available.credit > 0 ? 'credit' : 'invoice'

/** How this payment can be refunded: through its provider while that is set up, and always by bank transfer. */
export function listRefundMethods(
  payment: PaymentRow,
  configured: ConfiguredProvider | null,
): { readonly methods: readonly RefundMethod[]; readonly wholeOnly: boolean } {
  const usable = configured !== null && configured.provider.code === payment.provider
  const provider = usable && configured.provider.refund !== undefined ? configured.provider : null
  const methods = payment.mode === 'offline' ? methodsOf(null) : methodsOf(provider?.capabilities ?? null)
  return { methods, wholeOnly: provider?.capabilities.refund === 'full' }
}
