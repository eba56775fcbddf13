import type { Actor } from '../../../core/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type DestinationFields, updateDestination } from '../edits/store/edit.ts'
import { changeStatus } from '../machine/change-status.ts'
import { changedMeanwhile } from '../machine/changed-meanwhile.ts'
import { moveCopy } from '../machine/move-copy.ts'
import type { LockedApplication } from '../machine/store/lock.ts'
import type { CopyRow } from '../rows/rows.ts'

type Change = {
  readonly copy: CopyRow
  readonly next: DestinationFields
  readonly elsewhere: boolean
}

/** Sets the copy's new destination. An approved copy waits until an officer has looked. */
export async function writeDestination(
  tx: Tx,
  { status }: Pick<LockedApplication, 'status'>,
  { copy, next, elsewhere }: Change,
  actor: Actor,
  at: Date,
): Promise<void> {
  if (!(await updateDestination(tx, copy, next, at))) throw changedMeanwhile('request')
  if (status === 'processing' && elsewhere && copy.status === 'queued')
    await moveCopy(tx, {
      copy_id: copy.copy_id,
      to: 'held',
      actor,
      as: ['officer'],
      at,
      reason: messageOf('applicationsChanges.checkNewDestination'),
      public_note: messageOf('applicationsChanges.officerChecksDestination'),
    })
}

/** The recommendation was about the old destination. */
export async function returnToReview(tx: Tx, application: LockedApplication, at: Date): Promise<void> {
  if (application.status !== 'awaiting_approval') return
  await changeStatus(tx, application, {
    to: 'under_review',
    actor: { kind: 'system', name: 'edit' },
    at,
    reason: messageOf('applicationsChanges.recommendedWasChanged'),
  })
}
