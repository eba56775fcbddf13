import type { Said } from '@testamur/contract/message'
import type { Actor } from '../../../core/actor.ts'
import type { Tx } from '../../../db/client.ts'
import type { EventKind } from '../rows/rows.ts'
import { publishChange, publishStaffChange } from './change-status.ts'
import { actorColumns, insertEvent } from './store/events.ts'

export type TimelineEvent = {
  readonly application_id: number
  readonly copy_id?: number
  readonly at: Date
  readonly kind: Exclude<EventKind, 'status'>
  readonly actor: Actor
  /** The text for staff. */
  readonly reason: Said
  /** The text for the applicant; absent when there is none. */
  readonly public_note?: Said
}

/** What staff do for each other: no text for the applicant, and nothing of the application that they see changes. */
const isInternal = ({ kind, public_note }: TimelineEvent): boolean =>
  public_note === undefined && (kind === 'note' || kind === 'edit')

/** An event that is no change of status. Views of a record are stored, and shown in no timeline. */
export async function recordEvent(tx: Tx, event: TimelineEvent): Promise<void> {
  const { application_id, actor, ...columns } = event
  await insertEvent(tx, application_id, { ...columns, ...actorColumns(actor) })
  if (event.kind === 'access') return
  if (isInternal(event)) publishStaffChange(tx, application_id)
  else publishChange(tx, application_id)
}
