import type { Tx } from '../../../db/client.ts'
import type { Invoice } from '../../invoices/index.ts'
import type { Payables, Payer } from '../ports.ts'
import type { PaymentRow } from '../store/payments.ts'
import { type AllocationOutcome, decideAllocation } from './allocate.ts'

type AllocatedMoney = { readonly outcome: AllocationOutcome | null; readonly payer: Payer | null }

export const nothingAllocated: AllocatedMoney = { outcome: null, payer: null }

/** Takes up what the invoice is for, where nothing stands in the way, and says who paid; else what does. */
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
  // Some of it is promised back already: what is left is not enough.
  if (payment.refunds_committed_minor > 0) return { outcome: 'stale_amount', payer: null }
  const { kind, id } = invoice.payable
  const { reference } = payment
  const payer = await payables[kind].markPaid(tx, { id, invoice_id: invoice.id, at, reference })
  return { outcome: payer === null ? 'closed_invoice' : 'pays', payer }
}
