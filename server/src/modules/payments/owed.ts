import { type Actor, may } from '../../core/actor.ts'
import { forbidden, notFound, unauthorized } from '../../core/failure.ts'
import type { Db } from '../../db/client.ts'
import { type Invoice, invoiceByReference, invoiceOf } from '../invoices/index.ts'
import { isPayerOf, type Payables, type Payer } from './ports.ts'
import type { SettleDeps } from './settle.ts'

/** One of the two names the invoice. */
type Asked = { readonly tracking_id?: string | undefined; readonly invoice_reference?: string | undefined }

export type Authorised = { readonly payer: Payer; readonly invoice_id: number }

/** Who is asked to pay what; only its payer, or staff for them, may begin. */
export async function authoriseStart(
  { database: { db }, payables }: Pick<SettleDeps, 'database' | 'payables'>,
  input: Asked & { readonly actor: Actor },
): Promise<Authorised> {
  const { actor } = input
  if (actor.kind === 'public') throw unauthorized()
  const found = await findOwed(db, payables, input)
  const mine = found !== null && isPayerOf(actor, found.invoice.payable)
  if (!mine && !may(actor, 'payments.requery')) throw forbidden()
  if (found === null) throw notFound('An invoice to pay')
  return { payer: found.payer, invoice_id: found.invoice.id }
}

async function findOwed(
  db: Db,
  payables: Payables,
  { tracking_id, invoice_reference }: Asked,
): Promise<{ payer: Payer; invoice: Invoice } | null> {
  if (tracking_id !== undefined) {
    const payer = await payables.application.findPayer(db, { tracking_id })
    const invoice = payer && (await invoiceOf(db, payer.id))
    return invoice && { payer, invoice }
  }
  const invoice = await invoiceByReference(db, invoice_reference ?? '')
  const payer = invoice && (await payables[invoice.payable.kind].findPayer(db, { id: invoice.payable.id }))
  return payer && { payer, invoice }
}
