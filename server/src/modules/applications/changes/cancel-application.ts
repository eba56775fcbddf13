import { type Minor, toMinor } from '@testamur/contract/money'
import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { notFound, refused } from '../../../core/failure.ts'
import { moneyText } from '../../../core/written-values.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { lockInvoiceOf, lockSupplementsOf, voidInvoice } from '../../invoices/index.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { changeStatus } from '../machine/change-status.ts'
import { moveCopy } from '../machine/move-copy.ts'
import { partiesOf } from '../machine/parties.ts'
import type { ApplicationRow } from '../machine/rows.ts'
import { findEdge, refusalSentence } from '../machine/status.ts'
import { copiesOf, lockApplication, type Standing } from '../machine/store/standing.ts'
import { expectApplicant } from '../tracking/applicant-acts.ts'
import { askRefundByRule } from './ask-refund.ts'
import { cancelTerms, isUnsigned } from './cancel-rules.ts'
import { paidFor } from './paid-for.ts'
import { dropWaiting } from './waiting-change.ts'

export type CancelDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: CatalogueSource
}

/** Cancels by the rule that the applicant was shown. What is to come back, the bursary is asked for at once. */
export async function cancel(
  deps: CancelDeps,
  application: ApplicationRow,
  { reason, refund }: { readonly reason: string; readonly refund?: number | undefined },
  actor: Actor,
): Promise<void> {
  expectApplicant(actor, application)
  const { institution } = await deps.catalogue.today()
  await deps.database.inTransaction(async (tx) => {
    const at = deps.clock.now()
    // Before the application, as whoever settles a payment does: neither waits for the other in a circle.
    const invoice = await lockInvoiceOf(tx, application.id)
    await voidInvoice(tx, application.id, { reason: 'cancelled by the applicant', at })
    const supplements = await lockSupplementsOf(tx, application.id)
    const standing = await lockApplication(tx, application.id)
    if (standing === null) throw notFound('This application')
    const copies = await copiesOf(tx, standing.id)
    const paid = paidFor(invoice, supplements, copies)
    const terms = cancelTerms({ ...standing, copies, paid, fee_percent: institution.cancel_fee_percent })
    if (terms.refusal !== null) throw refused(terms.refusal)
    const { id, status, held_from } = standing
    const parties = partiesOf(actor, id)
    if (findEdge(status, held_from, 'cancelled', parties) === null)
      throw refused(refusalSentence(status, held_from, 'cancelled', parties))
    if (refund !== undefined && toMinor(refund) !== terms.refund)
      throw refused(
        `What comes back has changed: it is ${moneyText(terms.refund, standing.currency)} now. Look at it again before you cancel.`,
      )
    await dropWaiting(tx, standing.id, at)
    await dropCopies(tx, standing, at)
    await changeStatus(tx, standing, {
      to: 'cancelled',
      actor,
      at,
      reason: reason || null,
      public_note: refundNote(terms, standing.currency),
    })
    await askRefundByRule(tx, {
      application_id: id,
      amount_minor: terms.refund,
      reason_code: 'request_closed',
      note: `The applicant cancelled the request. ${terms.rule}`,
    })
  })
}

/** Approved, but nothing signed yet: nobody is to produce them any more. */
export async function dropCopies(tx: Tx, { id, status }: Standing, at: Date): Promise<void> {
  if (status !== 'processing') return
  const actor: Actor = { kind: 'system', name: 'cancelled' }
  for (const { copy_id, ...copy } of await copiesOf(tx, id))
    if (isUnsigned(copy)) await moveCopy(tx, { copy_id, to: 'cancelled', actor, at })
}

const refundNote = (
  { paid, fee, refund }: { readonly paid: Minor; readonly fee: Minor; readonly refund: Minor },
  currency: string,
): string | null => {
  if (paid === 0) return null
  if (refund === 0) return 'Nothing of what you paid comes back.'
  const asked = `The bursary was asked to give back ${moneyText(refund, currency)}.`
  const kept = `${moneyText(fee, currency)} is kept for the check.`
  return fee === 0 ? asked : [asked, kept].join(' ')
}
