import type { Actor } from '../../../core/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf, sentences } from '../../../messages/message.ts'
import type { detailChanges } from '../edits/edit-details.ts'
import { changedFields, describeChanges, describeCopyNumbers } from '../edits/field-changes.ts'
import { actorColumns, insertEvent } from '../machine/store/events.ts'
import type { OwnCopies } from './move-own-copies.ts'
import { type CopyEdit } from './waiting-change.ts'

/** Writes one event for the person and one for each copy. Answers the ID of the event that an email repeats. */
export async function recordEdits(
  tx: Tx,
  applicationId: number,
  {
    details,
    edits,
    own,
    actor,
    at,
  }: {
    readonly details: ReturnType<typeof detailChanges>
    readonly edits: readonly CopyEdit[]
    /** Copies that go to the applicant's new address. */
    readonly own: OwnCopies | null
    readonly actor: Actor
    readonly at: Date
  },
): Promise<number> {
  const event = { ...actorColumns(actor), at, kind: 'edit' } as const
  const copies = describeCopyNumbers(edits)
  const changed = details.changes.length > 0
  const event_id = await insertEvent(tx, applicationId, {
    ...event,
    reason: changed
      ? messageOf('applicationsChanges.detailsChanged', { changes: describeChanges(details.changes) })
      : messageOf('applicationsChanges.copiesChanged', { copies }),
    public_note: sentences(
      changed &&
        messageOf('applicationsChanges.youChangedDetails', { fields: changedFields(details.changes) }),
      edits.length > 0 && messageOf('applicationsChanges.youChangedCopies', { copies }),
      own?.note,
    ),
  })
  for (const { copy, number, changes } of [...edits, ...(own?.moved ?? [])])
    await insertEvent(tx, applicationId, {
      ...event,
      copy_id: copy.copy_id,
      reason: messageOf('applicationsChanges.copyChanged', { number, changes: describeChanges(changes) }),
    })
  return event_id
}
