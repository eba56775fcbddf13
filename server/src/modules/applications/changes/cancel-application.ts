import type { cancelApplication as cancelCall } from '@testamur/contract/applications/applications'
import type { Received } from '@testamur/contract/endpoint'
import { type Minor, toMinor } from '@testamur/contract/money'
import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf, type Said, sentences } from '../../../messages/message.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { expectApplicant } from '../machine/expect-applicant.ts'
import { lockMoneyThenApplication } from '../machine/lock-money.ts'
import { copiesOf } from '../machine/store/lock.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import { partiesOf } from '../statuses/parties.ts'
import { explainRefusal } from '../statuses/refusal-rules.ts'
import { findEdge } from '../statuses/status.ts'
import { cancelTerms } from './cancel-rules.ts'
import { closeApplication } from './close-application.ts'
import { amountPaidFor } from './paid-for.ts'

export type CancelDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: CatalogueSource
}

/** Cancels by the rule that the applicant was shown, and asks the bursary at once for the refund that is due. */
export async function cancelApplication(
  deps: CancelDeps,
  { id }: ApplicationRow,
  { reason, refund }: Received<typeof cancelCall>['body'],
  actor: Actor,
): Promise<void> {
  expectApplicant(actor, { id })
  const { institution } = await deps.catalogue.today()
  await deps.database.inTransaction(async (tx) => {
    const { application, invoice, supplements } = await lockMoneyThenApplication(tx, id)
    const copies = await copiesOf(tx, id)
    const paid = amountPaidFor(invoice, supplements, copies)
    const terms = cancelTerms({ ...application, copies, paid, fee_percent: institution.cancel_fee_percent })
    if (terms.refusal !== null) throw refused(terms.refusal)
    const { status, held_from, currency } = application
    const parties = partiesOf(actor, id)
    if (findEdge(status, held_from, 'cancelled', parties) === null)
      throw refused(explainRefusal(status, held_from, 'cancelled', parties))
    if (refund !== undefined && toMinor(refund) !== terms.refund)
      throw refused(
        messageOf('applicationsChanges.refundChangedMeanwhile', {
          amount: { money: terms.refund, currency },
        }),
      )
    await closeApplication(tx, application, {
      to: 'cancelled',
      actor,
      at: deps.clock.now(),
      reason: reason || null,
      public_note: refundNote(terms, currency),
      void_reason: messageOf('applicationsChanges.voidedByApplicant'),
      refund: {
        amount: terms.refund,
        note: sentences(messageOf('applicationsChanges.applicantCancelledRequest'), terms.rule),
      },
    })
  })
}

const refundNote = (
  { paid, fee, refund }: { readonly paid: Minor; readonly fee: Minor; readonly refund: Minor },
  currency: string,
): Said | null => {
  if (paid === 0) return null
  if (refund === 0) return messageOf('applicationsChanges.noneComesBack')
  const asked = messageOf('applicationsChanges.refundRequested', {
    amount: { money: refund, currency },
  })
  const kept = messageOf('applicationsChanges.feeKept', { amount: { money: fee, currency } })
  return sentences(asked, fee > 0 && kept)
}
