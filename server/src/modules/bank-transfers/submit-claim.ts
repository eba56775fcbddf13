import { toMinor } from '@testamur/contract/money'
import { type Actor, may } from '../../core/actor.ts'
import { dayOf } from '../../core/days.ts'
import { forbidden, invalid, notFound, refused } from '../../core/failure.ts'
import { publishEvent } from '../../http/events.ts'
import type { Upload, UploadRules } from '../../http/uploads.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { recordAudit } from '../audit/index.ts'
import { findInvoice } from '../invoices/index.ts'
import { findPayment, isPayerOf, isReference, topicOf } from '../payments/index.ts'
import type { BankTransferDeps } from './deps.ts'
import { countWaiting, insertClaim } from './store.ts'

export const EVIDENCE: UploadRules = {
  types: ['application/pdf', 'image/png', 'image/jpeg'],
  maxBytes: fileBounds.proof.bytes,
  mayWait: true,
}

const MOST_WAITING = 5
const CLAIMS = { points: 20, perSeconds: 3600 }

export type NewTransferClaim = {
  readonly reference: string
  /** In major units. */
  readonly amount: number
  readonly paid_on: string
  readonly payer_name: string
  readonly actor: Actor
  readonly ip: string
  readonly upload?: Upload
}

/**
 * "I have paid": a claim that the bursary checks against the bank statement. It pays nothing by itself. Answers the
 * ID of the claim.
 */
export async function submitClaim(deps: BankTransferDeps, claim: NewTransferClaim): Promise<number> {
  const { actor, upload } = claim
  const payment = isReference(claim.reference) ? await findPayment(deps.database.db, claim.reference) : null
  const invoice = payment && (await findInvoice(deps.database.db, payment.invoice_id))
  if (payment === null || invoice === null) throw notFound(messageOf('bankTransfers.thisPayment'))
  if (!isPayerOf(actor, invoice.payable) && !may(actor, 'payments.confirm')) throw forbidden(actor)
  if (payment.mode !== 'offline') throw refused(messageOf('bankTransfers.notByBankTransfer'))
  if (payment.received_minor >= payment.expected_minor)
    throw refused(messageOf('bankTransfers.paymentArrived'))
  const today = dayOf(deps.clock.now(), await deps.timeZone())
  if (claim.paid_on > today) throw invalid({ paid_on: [messageOf('bankTransfers.enterDayOfTransfer')] })
  await deps.limiter.consume('bank-transfers.claim', claim.ip, CLAIMS)
  const file =
    upload &&
    (await deps.storage.put(upload.bytes, {
      contentType: upload.contentType,
      name: upload.name,
      purpose: 'transfer_evidence',
      quarantined: upload.quarantined,
    }))

  return deps.database.inTransaction(async (tx) => {
    if ((await countWaiting(tx, payment.id)) >= MOST_WAITING)
      throw refused(messageOf('bankTransfers.tooManyClaims'))
    if (file) await recordFile(tx, file)
    const staff = actor.kind === 'staff' ? actor : null
    const id = await insertClaim(tx, {
      payment_id: payment.id,
      claimed_minor: toMinor(claim.amount),
      claimed_on: claim.paid_on,
      payer_name: claim.payer_name,
      evidence_file: file?.key ?? null,
      submitted_at: deps.clock.now(),
      submitted_by: staff?.id ?? null,
      submitted_by_name: staff?.name ?? 'Payer',
    })
    publishEvent(tx, topicOf(invoice.payable), invoice.payable.id)
    publishEvent(tx, 'staff', invoice.payable.id)
    if (staff !== null)
      await recordAudit(tx, {
        actor: staff,
        ip: claim.ip,
        action: 'bank-transfer.entered',
        subject: `payment:${payment.reference}`,
        after: { claim: id, amount: claim.amount, paid_on: claim.paid_on },
      })
    return id
  })
}
