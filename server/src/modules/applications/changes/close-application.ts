import type { Said } from '@testamur/contract/message'
import type { Minor } from '@testamur/contract/money'
import type { Actor } from '../../../core/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { voidInvoice } from '../../invoices/index.ts'
import { changeStatus } from '../machine/change-status.ts'
import { moveCopy } from '../machine/move-copy.ts'
import { copiesOf, type LockedApplication } from '../machine/store/lock.ts'
import { isUnsigned } from '../statuses/production-rules.ts'
import { askRefundByRule } from './ask-refund.ts'
import { endWaitingChanges } from './waiting-change.ts'

export type Closing = {
  readonly to: 'cancelled' | 'rejected' | 'expired'
  readonly actor: Actor
  readonly at: Date
  readonly reason?: Said | null
  readonly public_note?: Said | null
  readonly checklist?: readonly string[]
  /** Why its invoice can no longer be paid. */
  readonly void_reason?: Said
  /** The refund that the bursary is asked for, and why. */
  readonly refund?: { readonly amount: Minor; readonly note: Said }
}

/**
 * Ends an application: changes that wait for payment end with it, unsigned copies are cancelled, its open invoice
 * becomes void, and the bursary is asked for the refund that is due. The caller's transaction has locked its money
 * and then the application.
 */
export async function closeApplication(
  tx: Tx,
  application: LockedApplication,
  { void_reason, refund, ...change }: Closing,
): Promise<void> {
  const { id } = application
  const { to, at } = change
  if (void_reason !== undefined) await voidInvoice(tx, id, { reason: void_reason, at })
  await endWaitingChanges(tx, id, at)
  if (to === 'cancelled') await dropCopies(tx, application, at)
  await changeStatus(tx, application, change)
  if (refund !== undefined)
    await askRefundByRule(tx, {
      application_id: id,
      amount_minor: refund.amount,
      reason_code: 'request_closed',
      note: refund.note,
    })
}

/** Approved but not signed yet: these copies must not be produced any more. */
async function dropCopies(tx: Tx, { id, status }: LockedApplication, at: Date): Promise<void> {
  if (status !== 'processing') return
  const actor: Actor = { kind: 'system', name: 'cancelled' }
  for (const { copy_id, ...copy } of await copiesOf(tx, id))
    if (isUnsigned(copy)) await moveCopy(tx, { copy_id, to: 'cancelled', actor, at })
}
