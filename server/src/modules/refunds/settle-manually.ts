import { dayOf } from '../../core/days.ts'
import { conflict, invalid, refused, taken } from '../../core/failure.ts'
import type { Upload, UploadRules } from '../../http/uploads.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { recordAudit } from '../audit/index.ts'
import { accounts } from '../ledger/index.ts'
import type { Staff } from './approve.ts'
import { requireRefund } from './decide-refund.ts'
import type { RefundDeps } from './deps.ts'
import { bookPayout } from './record-answer.ts'
import { lockCase, moveRefund } from './refund-case.ts'
import { maySettleByHand } from './rules.ts'
import { claimBankReference } from './store/money.ts'
import type { RefundRow } from './store/refunds.ts'

export const EVIDENCE: UploadRules = {
  types: ['application/pdf', 'image/png', 'image/jpeg'],
  maxBytes: fileBounds.proof.bytes,
  mayWait: true,
}

export type Transfer = {
  readonly reference: string
  readonly bank_reference: string
  readonly paid_on: string
  readonly version: number
  readonly upload: Upload
  readonly actor: Staff
  readonly ip: string
}

/** A refund was paid by bank transfer: a person other than the requester says so, with evidence. */
export async function settleManually(deps: RefundDeps, transfer: Transfer): Promise<RefundRow> {
  const { actor, ip, paid_on, upload } = transfer
  const known = await requireRefund(deps, transfer.reference)
  const [institution, timeZone] = await Promise.all([deps.mailBrand(), deps.timeZone()])
  const today = dayOf(deps.clock.now(), timeZone)
  if (paid_on > today) throw invalid({ paid_on: [messageOf('refunds.enterDayOfTransfer')] })
  const bank_reference = transfer.bank_reference.toUpperCase()
  const { contentType, name, quarantined } = upload
  const about = { contentType, name, purpose: 'refund_evidence', quarantined } as const
  const file = await deps.storage.put(upload.bytes, about)

  return deps.database.inTransaction(async (tx) => {
    const found = await lockCase(tx, known, deps.clock)
    const { refund, at } = found
    if (refund.version !== transfer.version) throw conflict(messageOf('refunds.refundChangedMeanwhile'))
    if (!maySettleByHand(refund)) throw refused(messageOf('refunds.notForBankTransfer'))
    if (refund.requested_by === actor.id) throw refused(messageOf('refunds.ownTransfer'))
    if (!(await claimBankReference(tx, bank_reference)))
      throw taken('bank_reference', messageOf('refunds.transferUsedAlready'))
    await recordFile(tx, file)
    const moved = await moveRefund(tx, refund, {
      to: 'succeeded',
      by: 'person',
      actor: actor.name,
      at,
      note: messageOf('refunds.bankTransferOf', { reference: bank_reference, day: paid_on }),
      change: {
        method: 'manual',
        bank_reference,
        paid_on,
        evidence_file: file.key,
        finished_at: at,
        lease_until: null,
        next_query_at: null,
      },
    })
    const given = { actor: actor.name, institution, account: accounts.bank, raw_status: null }
    await bookPayout(deps, tx, { ...found, refund: moved }, given)
    await recordAudit(tx, {
      actor,
      ip,
      action: 'refund.settle_manually',
      subject: `refund:${refund.reference}`,
      before: { status: refund.status },
      after: { bank_reference, paid_on },
    })
    return moved
  })
}
