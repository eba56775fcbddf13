import type { Said } from '@testamur/contract/message'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import type { MoneyEvent, PayableInvoice } from '../../invoices/index.ts'
import { detailColumns } from '../edits/edit-details.ts'
import { copyRefusal } from '../edits/edit-rules.ts'
import { updateDetails } from '../edits/store/edit.ts'
import { changedMeanwhile } from '../machine/changed-meanwhile.ts'
import { copiesOf, type LockedApplication, lockApplication } from '../machine/store/lock.ts'
import { findPayer, later, type Payer, payments, recordPaymentEvent } from './payment-port.ts'
import { changeOfInvoice, closeWaiting } from './store/waiting.ts'
import { copyNumberOf, endWaitingChange, recordAndQueueNotice } from './waiting-change.ts'
import { returnToReview, writeDestination } from './write-destination.ts'

/** The applicant pays the supplements of their application. */
async function findSupplementPayer(db: Db | Tx, by: Parameters<typeof findPayer>[1]): Promise<Payer | null> {
  const payer = await findPayer(db, by)
  return (
    payer && {
      ...payer,
      subject: messageOf('applicationsChanges.newDestinationFor', { tracking_id: payer.tracking_id }),
    }
  )
}

/**
 * The difference is paid: the copy goes to its new destination. Repeating it changes nothing. `null` when the copy
 * was signed or the application closed meanwhile; then nothing is changed.
 */
async function markPaid(
  tx: Tx,
  {
    id,
    invoice_id,
    at: paidAt,
    reference,
  }: PayableInvoice & { readonly at: Date; readonly reference: string },
): Promise<Payer | null> {
  const application = await lockApplication(tx, id)
  const change = await changeOfInvoice(tx, invoice_id)
  if (application === null || change === null) return null
  const payer = await findSupplementPayer(tx, { id })
  if (change.status === 'applied') return payer
  const copies = await copiesOf(tx, id)
  const position = copies.findIndex(({ copy_id }) => copy_id === change.copy_id)
  const copy = copies[position]
  if (change.status !== 'waiting' || copy === undefined) return null
  if (copyRefusal({ ...application, copies }, copy) !== null) return null

  const at = later(paidAt, application.status_since)
  const columns = detailColumns(application, application, copies, { identity: false, destination: true })
  if (!(await updateDetails(tx, application, columns, at))) throw changedMeanwhile('request')
  if (!(await closeWaiting(tx, change.id, 'applied', at))) throw changedMeanwhile('request')
  const after: LockedApplication = { ...application, ...columns, version: application.version + 1 }
  await recordAndQueueNotice(tx, 'edited', {
    application_id: id,
    copy_id: copy.copy_id,
    actor: payments,
    at,
    text: messageOf('applicationsChanges.differencePaid', { number: position + 1, reference }),
    note: messageOf('applicationsChanges.youPaidDifference', { number: position + 1 }),
  })
  const next = { copy, next: change.destination, elsewhere: true }
  await writeDestination(tx, after, next, payments, at)
  await returnToReview(tx, after, at)
  return payer
}

/** The new destination is in effect, and cannot be undone with its payment. */
async function markUnpaid(): Promise<{ readonly refused: Said }> {
  return {
    refused: messageOf('applicationsChanges.newDestinationInPlace'),
  }
}

/** The time to pay is over: the copy keeps its old destination. */
async function expireUnpaid(
  tx: Tx,
  { id, invoice_id, at }: PayableInvoice & { readonly at: Date },
): Promise<boolean> {
  await lockApplication(tx, id)
  const change = await changeOfInvoice(tx, invoice_id)
  if (change?.status !== 'waiting') return false
  const number = await copyNumberOf(tx, id, change.copy_id)
  await endWaitingChange(tx, change, {
    outcome: 'lapsed',
    reason: messageOf('applicationsChanges.voidedUnpaid'),
    at,
  })
  await recordAndQueueNotice(tx, 'change_over', {
    application_id: id,
    copy_id: change.copy_id,
    actor: payments,
    at,
    text: messageOf('applicationsChanges.changeNotPaid', { number }),
    note: messageOf('applicationsChanges.changeNotMade', { number }),
  })
  return true
}

/** News of a payment for a change. What concerns the applicant is emailed, because it is about their money. */
async function recordSupplementEvent(tx: Tx, event: MoneyEvent): Promise<void> {
  const { id, at, text, public_note } = event
  if (public_note === null) return recordPaymentEvent(tx, event)
  const about = { application_id: id, copy_id: null, actor: payments, at, kind: 'payment' } as const
  await recordAndQueueNotice(tx, 'change_money', { ...about, text, note: public_note })
}

/** What payments need to know of supplements. */
export const supplementPort = {
  findPayer: findSupplementPayer,
  markPaid,
  markUnpaid,
  expireUnpaid,
  recordPaymentEvent: recordSupplementEvent,
}
