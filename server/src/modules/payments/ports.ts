import type { Actor } from '../../core/actor.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { Said } from '../../messages/message.ts'
import { applicationOf, type Payable } from '../invoices/index.ts'

/** Who pays, as a payment needs to know them. */
export type Payer = {
  /** Of the payable: an application's, or a standalone payment's. */
  readonly id: number
  /** `null` for a payment that belongs to no application. */
  readonly tracking_id: string | null
  readonly name: string
  readonly email: string
  readonly phone: string | null
  /** What is paid for, as a receipt and a mail name it: `Application TST-…`, `Alumni dues`. */
  readonly subject: Said
}

/** A payable and which of its invoices: one with supplements has several. */
export type Owed = { readonly id: number; readonly invoice_id: number }

/** What payments need of one kind of payable. The composition root hands it over; no other module is imported for it. */
export type PayablePort = {
  findPayer(
    db: Db | Tx,
    by: { readonly id: number } | { readonly tracking_id: string },
  ): Promise<Payer | null>
  /**
   * The invoice is paid: an application takes its place in the queue, a lapsed one is taken up again; what a supplement
   * is for takes effect. Answers who paid; `null` when it can no longer be taken up (cancelled, rejected, signed): nothing
   * is changed then.
   */
  markPaid(tx: Tx, paid: Owed & { readonly at: Date; readonly reference: string }): Promise<Payer | null>
  /**
   * The money that had paid it is gone: it waits for its money again. `closed`: nobody waits for it any more. Or why that
   * cannot be; nothing is changed then.
   */
  markUnpaid(
    tx: Tx,
    unpaid: Owed & { readonly at: Date; readonly reason: Said; readonly public_note: Said },
  ): Promise<'waits' | 'closed' | { readonly refused: Said }>
  /** The time to pay is over. `false` when it no longer waits for payment. */
  expireUnpaid(tx: Tx, lapsed: Owed & { readonly at: Date }): Promise<boolean>
  /** A line of the timeline that is about money; `public_note` is what the payer reads. */
  recordPaymentEvent(
    tx: Tx,
    event: {
      readonly id: number
      readonly at: Date
      readonly text: Said
      readonly public_note: Said | null
    },
  ): Promise<void>
  /** Where its payer follows it: a link for a mail. */
  pageLink(db: Db | Tx, payer: Payer, payment: { readonly reference: string }): string | Promise<string>
}

export type Payables = Readonly<Record<Payable['kind'], PayablePort>>

/** The live topic that screens about a payable listen to. */
export function topicOf(payable: Payable): string {
  const application = applicationOf(payable)
  return application === null ? `${payable.kind}:${payable.id}` : `application:${application}`
}

export const isPayerOf = (actor: Actor, payable: Payable): boolean =>
  applicationOf(payable) === null
    ? actor.kind === 'payer' && actor.standalone_payment_id === payable.id
    : actor.kind === 'applicant' && actor.application_id === payable.id
