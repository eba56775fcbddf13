import type { Tx } from '../../../db/client.ts'
import type { Invoice } from '../../invoices/index.ts'
import type { Payables, Payer } from '../ports.ts'
import { type AllocationOutcome, decideAllocation } from '../rules/allocate.ts'
import type { PaymentRow } from '../store/payments.ts'

type AllocatedMoney = { readonly outcome: AllocationOutcome | null; readonly payer: Payer | null }

export const nothingAllocated: AllocatedMoney = { outcome: null, payer: null }

/** Activates what the invoice is for, if possible, and answers who paid; otherwise why it was not possible. */
export async function allocatePayment(
  tx: Tx,
  payables: Payables,
  invoice: Invoice,
  payment: PaymentRow,
  at: Date,
): Promise<AllocatedMoney> {
  const attempt = { expected: payment.expected_minor, currency: payment.currency }
  const outcome = decideAllocation(invoice, attempt)
  if (outcome !== 'pays') return { outcome, payer: null }
  // A part was promised as a refund, and the rest is not enough.
  if (payment.refunds_committed_minor > 0) return { outcome: 'stale_amount', payer: null }
  const { kind, id } = invoice.payable
  const { reference } = payment
  const payer = await payables[kind].markPaid(tx, { id, invoice_id: invoice.id, at, reference })
  return { outcome: payer === null ? 'closed_invoice' : 'pays', payer }
}
