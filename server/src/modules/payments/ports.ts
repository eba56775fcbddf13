import type { Actor } from '../../core/actor.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { Said } from '../../messages/message.ts'
import type { PaidPromise } from '../applications/index.ts'
import { applicationOf, type MoneyEvent, type Payable, type PayableInvoice } from '../invoices/index.ts'

/** The payer, as payments need to know them. */
export type Payer = {
  /** The ID of the payable: an application, or a standalone payment. */
  readonly id: number
  /** `null` for a payment without an application. */
  readonly tracking_id: string | null
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly matric_number: string | null
  /** The name of what is paid for on receipts and in emails: `Application TST-…`, `Alumni dues`. */
  readonly subject: Said
}

/**
 * What payments need of each kind of payable. The composition root provides it, so that no other module is imported
 * for it.
 */
export type PayablePort = {
  findPayer(
    db: Db | Tx,
    by: { readonly id: number } | { readonly tracking_id: string },
  ): Promise<Payer | null>
  /**
   * The invoice is paid: an application joins the queue, an expired one is reopened, a supplement takes effect.
   * Answers who paid; `null` when that is no longer possible (cancelled, rejected, signed), and then nothing is
   * changed.
   */
  markPaid(
    tx: Tx,
    paid: PayableInvoice & { readonly at: Date; readonly reference: string },
  ): Promise<Payer | null>
  /**
   * Its payment was reversed: it waits for a new one. `closed`: nobody waits for it any more. Otherwise the reason
   * why that is not possible; then nothing is changed.
   */
  markUnpaid(
    tx: Tx,
    unpaid: PayableInvoice & { readonly at: Date; readonly reason: Said; readonly public_note: Said },
  ): Promise<'waits' | 'closed' | { readonly refused: Said }>
  /** The time to pay is over. `false` when it no longer waits for payment. */
  expireUnpaid(tx: Tx, lapsed: PayableInvoice & { readonly at: Date }): Promise<boolean>
  /** In the timeline. */
  recordPaymentEvent(tx: Tx, event: MoneyEvent): Promise<void>
  /** What the payer may expect now; `null`: nothing is sent. */
  promiseTo(payer: Payer): Promise<PaidPromise | null>
  /** The payer's page, for links in emails. */
  pageLink(db: Db | Tx, payer: Payer, payment: { readonly reference: string }): string | Promise<string>
}

export type Payables = Readonly<Record<Payable['kind'], PayablePort>>

/** The live topic of screens about a payable. */
export function topicOf(payable: Payable): string {
  const application = applicationOf(payable)
  return application === null ? `${payable.kind}:${payable.id}` : `application:${application}`
}

export const isPayerOf = (actor: Actor, payable: Payable): boolean =>
  applicationOf(payable) === null
    ? actor.kind === 'payer' && actor.standalone_payment_id === payable.id
    : actor.kind === 'applicant' && actor.application_id === payable.id
