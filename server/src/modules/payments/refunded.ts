import type { PaymentStatus } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import type { Tx } from '../../db/client.ts'
import { recordEvent } from './store/events.ts'
import type { PaymentRow } from './store/payments.ts'
import { addRefunded } from './store/write-payment.ts'

/** Adds a refund to a payment that the caller has locked. The status follows; a disputed payment stays disputed. */
export async function bookRefunded(
  tx: Tx,
  payment: PaymentRow,
  refund: {
    readonly reference: string
    readonly minor: Minor
    readonly at: Date
    readonly actor: string
    readonly raw_status: string | null
  },
): Promise<void> {
  const refunded = payment.refunded_minor + refund.minor
  const status = statusWith(payment, refunded)
  await addRefunded(tx, payment.id, refund.minor, status)
  await recordEvent(tx, payment, {
    at: refund.at,
    trigger: 'refund',
    actor: refund.actor,
    to_status: status,
    flags: payment.flags,
    received_minor: payment.received_minor,
    raw_status: refund.raw_status,
    evidence: { refund: refund.reference, refunded },
  })
}

function statusWith(payment: PaymentRow, refunded: Minor): PaymentStatus {
  if (payment.status === 'disputed') return 'disputed'
  return refunded >= payment.received_minor ? 'refunded' : 'partly_refunded'
}
