import type { Tx } from '../../../db/client.ts'
import { type Invoice, payInvoice } from '../../invoices/index.ts'
import type { Payables, Payer } from '../ports.ts'

/**
 * The whole of an open invoice is there: what it is for is taken up, and the invoice is paid. Answers who paid; `null` when
 * what it is for can no longer be taken up: nothing is changed then.
 */
export async function payInvoiceWith(
  tx: Tx,
  payables: Payables,
  { id, payable, total }: Invoice,
  { at, reference }: { readonly at: Date; readonly reference: string },
): Promise<Payer | null> {
  const payer = await payables[payable.kind].markPaid(tx, { id: payable.id, invoice_id: id, at, reference })
  if (payer === null) return null
  const paid = await payInvoice(tx, { invoice_id: id, received: total, at })
  if (!paid) throw new Error('An invoice held open was not paid')
  return payer
}
