import { notFound } from '../../../core/failure.ts'
import { fold } from '../../../core/search-text.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { queueText } from '../../sms/index.ts'
import type { CopyRow } from '../rows/rows.ts'
import { findWaitingInvoice } from '../rows/store/waiting-invoice.ts'
import { isUnsigned, statusAfterCopies, statusFromCopies } from '../statuses/production-rules.ts'
import { changeStatus, PREPARE_DOCUMENTS, publishChange } from './change-status.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { type CopyMove, checkLeaving, checkMove } from './check-move.ts'
import { queueNotice } from './queue-notice.ts'
import { actorColumns, insertEvent } from './store/events.ts'
import { copiesOf, type LockedApplication, lockApplicationOfCopy } from './store/lock.ts'
import { addToSearch, type CopyFields, updateCopy } from './store/write.ts'

export const RELEASE_DOCUMENT = 'documents.release'
/** A paper copy leaves the institution: the disclosure is recorded. */
const DISCLOSE_DOCUMENT = 'documents.disclose'
/** People who hold a document that is no longer valid are told. */
const NOTIFY_READERS = 'documents.tell_readers'

/** It is signed while a change of it waits for payment. */
export const CHANGE_OVERTAKEN = 'applications.change_overtaken'

export type MovedCopy = {
  readonly application: LockedApplication
  readonly copy: CopyRow
  readonly moved: boolean
}

/**
 * Moves one copy, and its application with it, in the caller's transaction: row, event, email, jobs that follow and
 * live update. A copy with that status already is not changed.
 */
export async function moveCopy(tx: Tx, move: CopyMove): Promise<MovedCopy> {
  const application = await lockApplicationOfCopy(tx, move.copy_id)
  if (application === null) throw notFound(messageOf('applicationsMachine.thisCopy'))
  const copies = await copiesOf(tx, application.id)
  const copy = copies.find((row) => row.copy_id === move.copy_id)
  if (copy === undefined) throw notFound(messageOf('applicationsMachine.thisCopy'))
  if (move.version !== undefined && move.version !== copy.version) throw changedMeanwhile('copy')
  if (copy.status === move.to && move.version === undefined) return { application, copy, moved: false }

  checkMove(application, copy, move)
  await checkLeaving(tx, application, copy, move)
  const fields = nextCopyFields(copy, move)
  if (!(await updateCopy(tx, copy, fields, move.at))) throw changedMeanwhile('copy')
  const event_id = await insertEvent(tx, application.id, {
    ...actorColumns(move.actor),
    at: move.at,
    kind: 'status',
    copy_id: copy.copy_id,
    from_status: copy.status,
    to_status: move.to,
    reason: move.reason || null,
    public_note: move.public_note || null,
  })
  const after = { ...copy, ...fields, version: copy.version + 1 }
  await queueFollowUps(tx, application, after, { event_id, at: move.at })
  // In a job, because settling a payment locks the invoice before the application.
  if (isUnsigned(copy) && !isUnsigned(after) && (await findWaitingInvoice(tx, copy.copy_id)) !== null)
    await enqueue(tx, { kind: CHANGE_OVERTAKEN, payload: { copy_id: copy.copy_id } })
  const moved = await followCopies(
    tx,
    application,
    copies.map((row) => (row === copy ? after : row)),
    move.at,
  )
  publishChange(tx, application.id)
  return { application: moved, copy: after, moved: true }
}

function nextCopyFields(copy: CopyRow, { to, at, dispatch, collection }: CopyMove): CopyFields {
  const arrived = to === 'delivered' || to === 'collected' || to === 'downloaded'
  return {
    status: to,
    held_from: to === 'held' ? copy.status : null,
    courier_id: dispatch?.courier_id ?? copy.courier_id,
    waybill: dispatch?.waybill ?? copy.waybill,
    dispatched_at:
      to === 'dispatched' || (to === 'released' && copy.dispatched_at === null) ? at : copy.dispatched_at,
    delivered_at: arrived ? at : copy.delivered_at,
    collected_by: collection?.by ?? copy.collected_by,
    collected_id: collection?.id ?? copy.collected_id,
  }
}

async function queueFollowUps(
  tx: Tx,
  application: LockedApplication,
  copy: CopyRow,
  { event_id, at }: { readonly event_id: number; readonly at: Date },
): Promise<void> {
  // Released after a hold: automatic production goes on.
  if (copy.status === 'queued')
    await enqueue(tx, { kind: PREPARE_DOCUMENTS, payload: { application_id: application.id } })
  if (copy.status === 'released')
    await enqueue(tx, { kind: RELEASE_DOCUMENT, payload: { copy_id: copy.copy_id } })
  if (copy.status === 'dispatched' || copy.status === 'collected')
    await enqueue(tx, { kind: DISCLOSE_DOCUMENT, payload: { copy_id: copy.copy_id } })
  if (copy.status === 'revoked' || copy.status === 'superseded')
    await enqueue(tx, { kind: NOTIFY_READERS, payload: { copy_id: copy.copy_id } })
  if (copy.status === 'dispatched' && copy.waybill !== null)
    await addToSearch(tx, application.id, fold(copy.waybill))
  if (copy.status === 'dispatched' || copy.status === 'ready_for_pickup') {
    await queueNotice(tx, { application_id: application.id, about: copy.status, event_id })
    await queueText(tx, { application_id: application.id, topic: copy.status, at })
  }
}

/** The application's status follows its copies, and never goes back. */
async function followCopies(
  tx: Tx,
  application: LockedApplication,
  copies: readonly CopyRow[],
  at: Date,
): Promise<LockedApplication> {
  const to = statusAfterCopies(application.status, statusFromCopies(copies))
  if (to === null) return application
  return changeStatus(tx, application, { to, actor: { kind: 'system', name: 'copies' }, at })
}
