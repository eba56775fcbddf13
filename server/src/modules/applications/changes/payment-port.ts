import type { Said } from '@testamur/contract/message'
import { fullName } from '@testamur/contract/person-name'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import type { MoneyEvent } from '../../invoices/index.ts'
import { changeStatus } from '../machine/change-status.ts'
import { recordEvent } from '../machine/record-event.ts'
import { lockApplication } from '../machine/store/lock.ts'
import { findPayerRow, type PayerRow } from '../rows/store/payer.ts'
import { findEdge } from '../statuses/status.ts'
import { closeApplication } from './close-application.ts'

export const payments = { kind: 'system', name: 'payments' } as const

export type Payer = {
  readonly id: number
  readonly tracking_id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly matric_number: string | null
  readonly subject: Said
}

/** The applicant of an application, as a payment needs to know them. */
export async function findPayer(
  db: Db | Tx,
  by: { readonly id: number } | { readonly tracking_id: string },
): Promise<Payer | null> {
  const row = await findPayerRow(db, by)
  return row && payerOf(row)
}

const payerOf = (row: PayerRow): Payer => ({
  id: row.id,
  tracking_id: row.tracking_id,
  name: fullName(row),
  email: row.email,
  phone: row.phone,
  matric_number: row.matric_number,
  subject: messageOf('applicationsChanges.applicationOf', { tracking_id: row.tracking_id }),
})

/**
 * The invoice is paid: the application joins the queue, and an expired one is reopened. Repeating it changes nothing.
 * Answers who paid, or `null` when the application can no longer be reopened; then nothing is changed.
 */
export async function markPaid(
  tx: Tx,
  paid: { readonly id: number; readonly at: Date; readonly reference: string },
): Promise<Payer | null> {
  const application = await lockApplication(tx, paid.id)
  if (application === null) return null
  const payer = payerOf(application)
  if (application.paid_at !== null)
    return application.status !== 'cancelled' && application.status !== 'rejected' ? payer : null
  // It was on hold because its payment was reversed, and goes on where it was.
  const to =
    application.status === 'on_hold' && application.held_from !== null ? application.held_from : 'submitted'
  if (findEdge(application.status, application.held_from, to, ['system']) === null) return null
  await changeStatus(tx, application, {
    to,
    actor: payments,
    at: later(paid.at, application.status_since),
    paid_at: paid.at,
    reason: messageOf('applicationsChanges.payment', { reference: paid.reference }),
  })
  return payer
}

/**
 * Its payment was reversed: an application in progress is put on hold until it is paid again. `closed`: nobody waits
 * for it any more. Otherwise the reason why it cannot be put on hold.
 */
export async function markUnpaid(
  tx: Tx,
  unpaid: { readonly id: number; readonly at: Date; readonly reason: Said; readonly public_note: Said },
): Promise<'waits' | 'closed' | { readonly refused: Said }> {
  const application = await lockApplication(tx, unpaid.id)
  if (application === null || application.status === 'cancelled' || application.status === 'rejected')
    return 'closed'
  if (application.status === 'on_hold')
    return {
      refused: messageOf('applicationsChanges.heldForAnotherReason'),
    }
  const to = 'on_hold'
  if (findEdge(application.status, application.held_from, to, ['system']) === null)
    return {
      refused: messageOf('applicationsChanges.approvedKeepsMoney'),
    }
  await changeStatus(tx, application, {
    to,
    actor: payments,
    at: later(unpaid.at, application.status_since),
    paid_at: null,
    reason: unpaid.reason,
    public_note: unpaid.public_note,
  })
  return 'waits'
}

/** The time to pay is over: the application expires. `false` when it no longer waits for payment. */
export async function expireUnpaid(
  tx: Tx,
  lapsed: { readonly id: number; readonly at: Date },
): Promise<boolean> {
  const application = await lockApplication(tx, lapsed.id)
  if (application?.status !== 'pending_payment') return false
  const at = later(lapsed.at, application.status_since)
  await closeApplication(tx, application, { to: 'expired', actor: payments, at })
  return true
}

/** An event about money in the timeline; `public_note` is what the applicant reads. */
export async function recordPaymentEvent(tx: Tx, { id, at, text, public_note }: MoneyEvent): Promise<void> {
  await recordEvent(tx, {
    application_id: id,
    at,
    kind: 'payment',
    actor: payments,
    reason: text,
    ...(public_note === null ? {} : { public_note }),
  })
}

/** A provider's clock may be behind ours; a timeline may not go backwards. */
export const later = (one: Date, other: Date): Date => (one > other ? one : other)
