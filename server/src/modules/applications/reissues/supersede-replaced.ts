import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { moveCopy } from '../machine/move-copy.ts'
import { copiesOf, lockApplicationOfCopy } from '../machine/store/lock.ts'
import { findCopyEdge } from '../statuses/copy-status.ts'
import { replacedCopyOf } from './store.ts'

/**
 * A reissued copy replaces the first one as soon as its own document is signed. Answers the replaced copy; `null`
 * when there is none, or when it was revoked or closed before.
 */
export async function supersedeReplacedCopy(
  tx: Tx,
  { copy_id, at }: { readonly copy_id: number; readonly at: Date },
): Promise<number | null> {
  const replaced = await replacedCopyOf(tx, copy_id)
  const application = replaced && (await lockApplicationOfCopy(tx, replaced.copy_id))
  if (replaced === null || application === null) return null
  const copies = await copiesOf(tx, application.id)
  const copy = copies.find((row) => row.copy_id === replaced.copy_id)
  if (copy === undefined) return null
  if (findCopyEdge(copy.status, 'superseded', copy.delivery_method, ['system']) === null) return null
  const note = messageOf('applicationsReissues.newerCopyBelongsTo', { trackingId: replaced.tracking_id })
  await moveCopy(tx, {
    copy_id: copy.copy_id,
    to: 'superseded',
    actor: { kind: 'system', name: 'documents' },
    as: ['system'],
    at,
    reason: note,
    public_note: note,
  })
  return copy.copy_id
}
