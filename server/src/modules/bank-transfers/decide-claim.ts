import { toMinor } from '@testamur/contract/money'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { dayOf } from '../../core/days.ts'
import { conflict, invalid, notFound, refused, taken } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { recordAudit } from '../audit/index.ts'
import { findInvoice } from '../invoices/index.ts'
import { findPaymentById } from '../payments/index.ts'
import type { BankTransferDeps } from './deps.ts'
import { type ClaimRow, type Decision, decideClaim, findClaim, isReferenceTaken } from './store.ts'

export const SETTLE = 'bank-transfers.settle'

export type ClaimDecider = Requester<StaffActor> & { readonly version: number }

export type FoundTransfer = ClaimDecider & {
  readonly amount: number
  readonly paid_on: string
  readonly bank_reference: string
}

/**
 * The money is on the bank statement. The payment is settled like all others: at once, or by the job if this process
 * dies.
 */
export async function confirmClaim(deps: BankTransferDeps, id: number, found: FoundTransfer): Promise<void> {
  const today = dayOf(deps.clock.now(), await deps.timeZone())
  if (found.paid_on > today) throw invalid({ paid_on: [messageOf('bankTransfers.enterDayOnStatement')] })
  const bank_reference = found.bank_reference.toUpperCase()
  const reference = await deps.database.inTransaction(async (tx) => {
    const claim = await open(tx, id, found)
    if (await isReferenceTaken(tx, bank_reference))
      throw taken('bank_reference', messageOf('bankTransfers.statementLineUsed'))
    const amount_minor = toMinor(found.amount)
    await decide(deps, tx, claim, found, {
      status: 'confirmed',
      amount_minor,
      bank_reference,
      paid_on: found.paid_on,
    })
    const payload = { reference: claim.payment_reference, actor: found.actor.name }
    await enqueue(tx, { kind: SETTLE, payload })
    return claim.payment_reference
  })
  await deps.settle(reference, 'staff', found.actor.name)
}

/** The money did not arrive; the payer reads why. */
export async function rejectClaim(
  deps: BankTransferDeps,
  id: number,
  by: ClaimDecider & { note: string },
): Promise<void> {
  await deps.database.inTransaction(async (tx) => {
    const claim = await open(tx, id, by)
    await decide(deps, tx, claim, by, { status: 'rejected', note: by.note })
    const payment = await findPaymentById(tx, claim.payment_id)
    const invoice = payment && (await findInvoice(tx, payment.invoice_id))
    if (invoice === null) throw new Error('A payment without its invoice')
    await deps.payables[invoice.payable.kind].recordPaymentEvent(tx, {
      id: invoice.payable.id,
      at: deps.clock.now(),
      text: messageOf('bankTransfers.transferOfPaymentNotFound', {
        reference: claim.payment_reference,
        note: by.note,
      }),
      public_note: messageOf('bankTransfers.transferNotFoundForPayer', { note: by.note }),
    })
  })
}

async function open(tx: Tx, id: number, { actor, version }: ClaimDecider): Promise<ClaimRow> {
  const claim = await findClaim(tx, id, true)
  if (claim === null) throw notFound(messageOf('bankTransfers.thisTransfer'))
  if (claim.status !== 'submitted' || claim.version !== version)
    throw conflict(messageOf('bankTransfers.decidedMeanwhile'))
  if (claim.submitted_by === actor.id) throw refused(messageOf('bankTransfers.ownTransfer'))
  return claim
}

type What =
  | Pick<Extract<Decision, { status: 'confirmed' }>, 'status' | 'amount_minor' | 'bank_reference' | 'paid_on'>
  | Pick<Extract<Decision, { status: 'rejected' }>, 'status' | 'note'>

async function decide(
  deps: BankTransferDeps,
  tx: Tx,
  claim: ClaimRow,
  { actor, ip, version }: ClaimDecider,
  what: What,
): Promise<void> {
  const by = { decided_by: actor.id, decided_by_name: actor.name, decided_at: deps.clock.now() }
  if (!(await decideClaim(tx, claim.id, version, { ...what, ...by })))
    throw conflict(messageOf('bankTransfers.decidedMeanwhile'))
  await recordAudit(tx, {
    actor,
    ip,
    action: `bank-transfer.${what.status}`,
    subject: `payment:${claim.payment_reference}`,
    before: { status: claim.status },
    after: what,
  })
}
