import { type Actor, may } from '../../../core/actor.ts'
import { forbidden, notFound, unauthorized } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import {
  type Invoice,
  invoiceByReference,
  lockInvoice,
  lockInvoiceOf,
  type Payable,
} from '../../invoices/index.ts'
import type { SettleDeps } from '../ask/settle.ts'
import { isPayerOf, type Payables, type Payer } from '../ports.ts'

/** Names the invoice; one of the two is given. */
type NamedInvoice = {
  readonly tracking_id?: string | undefined
  readonly invoice_reference?: string | undefined
}

export type AuthorisedStart = {
  readonly payer: Payer
  /** Locks the invoice until the commit. */
  readonly lockOwed: (tx: Tx) => Promise<Invoice | null>
}

/** Who is to pay what. Only the payer, or staff for them, may start a payment. */
export async function authoriseStart(
  { database: { db }, payables }: Pick<SettleDeps, 'database' | 'payables'>,
  input: NamedInvoice & { readonly actor: Actor },
): Promise<AuthorisedStart> {
  const { actor } = input
  if (actor.kind === 'public') throw unauthorized()
  const found = await findOwed(db, payables, input)
  const mine = found !== null && isPayerOf(actor, found.payable)
  if (!mine && !may(actor, 'payments.requery')) throw forbidden(actor)
  if (found === null) throw notFound(messageOf('paymentsBegin.invoiceToPay'))
  return found
}

async function findOwed(
  db: Db,
  payables: Payables,
  { tracking_id, invoice_reference }: NamedInvoice,
): Promise<(AuthorisedStart & { readonly payable: Payable }) | null> {
  if (tracking_id !== undefined) {
    const payer = await payables.application.findPayer(db, { tracking_id })
    if (payer === null) return null
    const payable = { kind: 'application', id: payer.id } as const
    return { payer, payable, lockOwed: (tx) => lockInvoiceOf(tx, payer.id) }
  }
  const invoice = await invoiceByReference(db, invoice_reference ?? '')
  if (invoice === null) return null
  const { payable } = invoice
  const payer = await payables[payable.kind].findPayer(db, { id: payable.id })
  return payer && { payer, payable, lockOwed: (tx) => lockInvoice(tx, invoice.id) }
}
