import { notFound } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type Invoice, lockInvoiceOf, lockSupplementsOf } from '../../invoices/index.ts'
import { type LockedApplication, lockApplication } from './store/lock.ts'

export type LockedMoney = {
  readonly application: LockedApplication
  readonly invoice: Invoice | null
  readonly supplements: readonly Invoice[]
}

/**
 * Locks what is owed for an application, and then the application.
 *
 * This is the order of all locks: the invoice, its supplements, the application, its copies. Whoever settles a payment
 * begins with the invoice that it pays and comes to the application last. A change that took the application first and
 * the invoice after it could wait for a payment that waits for the change. A change that touches no money locks the
 * application alone.
 */
export async function lockMoneyThenApplication(tx: Tx, id: number): Promise<LockedMoney> {
  const invoice = await lockInvoiceOf(tx, id)
  const supplements = await lockSupplementsOf(tx, id)
  const application = await lockApplication(tx, id)
  if (application === null) throw notFound(messageOf('applicationsMachine.thisApplication'))
  return { application, invoice, supplements }
}
