import type { Said } from '@testamur/contract/message'
import type { Actor } from '../../../core/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { issueInvoice, voidSupplement } from '../../invoices/index.ts'
import type { DestinationEdit } from '../edits/edit-destination.ts'
import { describeChanges } from '../edits/field-changes.ts'
import { publishChange } from '../machine/change-status.ts'
import { changedMeanwhile } from '../machine/changed-meanwhile.ts'
import { type NoticePayload, queueNotice } from '../machine/queue-notice.ts'
import { recordEvent } from '../machine/record-event.ts'
import { actorColumns, insertEvent } from '../machine/store/events.ts'
import { copiesOf, type LockedApplication } from '../machine/store/lock.ts'
import type { CopyRow } from '../rows/rows.ts'
import {
  type ChangeOutcome,
  closeWaiting,
  findWaitingChanges,
  insertWaiting,
  type WaitingChange,
} from './store/waiting.ts'

export type CopyEdit = DestinationEdit & { readonly copy: CopyRow; readonly number: number }

type When = { readonly actor: Actor; readonly at: Date }

/**
 * A more expensive destination waits: the difference gets an invoice of its own, and the copy stays as it is until
 * that is paid.
 */
export async function waitForPayment(
  tx: Tx,
  { id, currency }: LockedApplication,
  { copy, number, next, changes, extra }: CopyEdit,
  { actor, at, until }: When & { readonly until: Date },
): Promise<void> {
  const { copy_id } = copy
  const invoice = await issueInvoice(tx, {
    payable: { kind: 'supplement', id },
    currency,
    lines: [
      {
        kind: 'delivery',
        copy_id,
        description: messageOf('applicationsChanges.dearerDelivery', { number }),
        amount: extra,
      },
    ],
    issued_at: at,
    expires_at: until,
  })
  await insertWaiting(tx, { copy_id, invoice_id: invoice.id, destination: next, at })
  const amount = { money: extra, currency }
  await recordAndQueueNotice(tx, 'change_waits', {
    application_id: id,
    copy_id,
    actor,
    at,
    text: messageOf('applicationsChanges.changeRequested', {
      number,
      amount,
      changes: describeChanges(changes),
    }),
    note: messageOf('applicationsChanges.youRequestedChange', { number, amount }),
  })
}

/**
 * Ends a change that waits; nothing is owed for it any more. The caller's transaction has locked the invoice and the
 * application.
 */
export async function endWaitingChange(
  tx: Tx,
  { id, invoice_id }: Pick<WaitingChange, 'id' | 'invoice_id'>,
  { outcome, reason, at }: { readonly outcome: ChangeOutcome; readonly reason: Said; readonly at: Date },
): Promise<void> {
  if (!(await closeWaiting(tx, id, outcome, at))) throw changedMeanwhile('request')
  await voidSupplement(tx, invoice_id, { reason, at })
}

/** The number by which the applicant knows the copy. */
export async function copyNumberOf(tx: Tx, applicationId: number, copyId: number): Promise<number> {
  return (await copiesOf(tx, applicationId)).findIndex(({ copy_id }) => copy_id === copyId) + 1
}

/** The applicant takes the change back. */
export async function takeBackChange(
  tx: Tx,
  change: WaitingChange,
  { application_id, number, actor, at }: When & { readonly application_id: number; readonly number: number },
): Promise<void> {
  await endWaitingChange(tx, change, {
    outcome: 'discarded',
    reason: messageOf('applicationsChanges.voidedByDiscarding'),
    at,
  })
  await recordEvent(tx, {
    application_id,
    copy_id: change.copy_id,
    at,
    kind: 'edit',
    actor,
    reason: messageOf('applicationsChanges.changeDiscarded', { number }),
    public_note: messageOf('applicationsChanges.youDiscardedChange', { number }),
  })
}

/** Ends all changes that wait when their application is closed. */
export async function endWaitingChanges(tx: Tx, applicationId: number, at: Date): Promise<void> {
  const reason = 'its application was closed'
  for (const change of (await findWaitingChanges(tx, applicationId)).values())
    await endWaitingChange(tx, change, { outcome: 'overtaken', reason, at })
}

type News = When & {
  readonly application_id: number
  readonly copy_id: number | null
  readonly kind?: 'edit' | 'payment'
  /** The text for staff, and the text for the applicant. */
  readonly text: Said
  readonly note: Said
}

/** Writes an event, and an email that repeats it. */
export async function recordAndQueueNotice(
  tx: Tx,
  about: NoticePayload['about'],
  { application_id, copy_id, kind = 'edit', actor, at, text, note }: News,
): Promise<void> {
  const event_id = await insertEvent(tx, application_id, {
    ...actorColumns(actor),
    at,
    kind,
    copy_id,
    reason: text,
    public_note: note,
  })
  await queueNotice(tx, { application_id, about, event_id })
  publishChange(tx, application_id)
}
