import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import { type Invoice, payingInvoice } from '../../invoices/index.ts'
import { type Posting, postingParts } from '../../ledger/index.ts'
import { type Allocation, allocatingMoney } from './allocations.ts'
import { type PaymentEvent, recordingEvent } from './events.ts'
import { noteStatus } from './note-status.ts'
import type { PaymentRow } from './payments.ts'
import { type BookedPayment, savingAnswer } from './write-payment.ts'

/** The ledger gives money that is booked after the close of its day a later time than the event's. */
const bookedAt = sql`coalesce(booked_at, (select at from made where kind = 'payment_received'))`

export type Change = {
  readonly booked: BookedPayment
  readonly event: PaymentEvent
  /** The invoice that it pays. */
  readonly pays: Invoice | null
  readonly allocations: readonly Allocation[]
  /** Postings without a source are caused by the event. */
  readonly postings: readonly Posting<number | null>[]
}

/**
 * Updates a payment with its event, invoice, allocations and postings in one statement, because every payer waits for
 * it. The caller has locked the invoice and the payment.
 */
export async function writeChange(
  tx: Tx,
  payment: PaymentRow,
  { booked, event, pays, allocations, postings }: Change,
): Promise<void> {
  const { at, actor } = event
  const paid =
    pays === null
      ? sql``
      : sql`paid as (${payingInvoice({ invoice_id: pays.id, received: pays.total, at: booked.paid_at ?? at })}),`
  const { rows } = await sql`
    with event as (${recordingEvent(payment, event)}),
      ${paid}
      placed as (${allocatingMoney(allocations, { at, actor })}),
      ${postingParts(postings, sql`(select id from event)`)},
      saved as (${savingAnswer(payment.id, booked, at, bookedAt)})
    select from event ${pays === null ? sql`` : sql`, paid`}`.execute(tx)
  if (rows.length !== 1) throw new Error('An invoice held open was not paid')
  noteStatus(tx, payment, payment.status, booked.status, event.trigger)
}
