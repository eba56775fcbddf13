import { sumMinor } from '@testamur/contract/money'
import { conflict, notFound, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { findInvoice } from '../invoices/index.ts'
import { findPaymentById, takeBackTransfer } from '../payments/index.ts'
import type { ClaimDecider } from './decide-claim.ts'
import type { BankTransferDeps } from './deps.ts'
import { type ClaimRow, confirmedTransfers, findClaim, saveUnconfirmed } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The money did not arrive after all, or was somebody else's: everything that its confirmation booked is reversed. */
export async function unconfirmClaim(
  deps: BankTransferDeps,
  id: number,
  { actor, ip, version, note }: ClaimDecider & { readonly note: string },
): Promise<void> {
  const [timeZone, days] = await Promise.all([deps.timeZone(), deps.invoiceDays()])
  const known = await findClaim(deps.database.db, id)
  const about = known && (await findPaymentById(deps.database.db, known.payment_id))
  const method = about === null ? '' : ((await deps.findProvider(about.alias))?.label ?? about.alias)

  await deps.database.inTransaction(async (tx) => {
    const at = deps.clock.now()
    const claim = await confirmed(tx, id, version)
    if (claim.decided_by === actor.id) throw refused(messageOf('bankTransfers.ownConfirmation'))
    const payment = await findPaymentById(tx, claim.payment_id)
    const invoice = payment && (await findInvoice(tx, payment.invoice_id))
    if (payment === null || invoice === null) throw new Error('A payment without its invoice')
    if (await deps.documentsLeft(tx, invoice.payable)) throw refused(messageOf('bankTransfers.documentsLeft'))
    const before = await confirmedTransfers(tx, claim.payment_reference)
    if (!(await saveUnconfirmed(tx, claim, { ...actor, note, at }))) throw changed()
    const [left] = await confirmedTransfers(tx, claim.payment_reference)
    await takeBackTransfer(tx, deps.payables, {
      payment_id: payment.id,
      invoice_id: invoice.id,
      claim_id: claim.id,
      minor: claim.amount_minor ?? 0,
      confirmed: sumMinor(before.map(({ amount_minor }) => amount_minor)),
      left_reference: left?.bank_reference ?? null,
      actor: actor.name,
      reason: note,
      at,
      until: new Date(at.getTime() + days * DAY_MS),
      timeZone,
      method,
    })
    await recordAudit(tx, {
      actor,
      ip,
      action: 'bank-transfer.unconfirmed',
      subject: `payment:${claim.payment_reference}`,
      before: { amount_minor: claim.amount_minor, bank_reference: claim.bank_reference },
      after: { note },
    })
  })
}

async function confirmed(tx: Tx, id: number, version: number): Promise<ClaimRow> {
  const claim = await findClaim(tx, id, true)
  if (claim === null) throw notFound(messageOf('bankTransfers.thisTransfer'))
  if (claim.status !== 'confirmed' || claim.version !== version) throw changed()
  return claim
}

const changed = () => conflict(messageOf('bankTransfers.changedMeanwhile'))
