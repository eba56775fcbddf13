import { type FoundWork, type WorkReader, workGroup, workItem } from '../../core/own-work.ts'
import type { Database } from '../../db/client.ts'
import { findChangeToApprove } from './store/changes.ts'

/** The change of a grading scale that the reader may decide about, because somebody else asked for it. */
export async function findScaleChangeToApprove(
  { db }: Pick<Database, 'db'>,
  { id }: WorkReader,
): Promise<FoundWork[]> {
  const place = { kind: 'approve_scale_change' } as const
  const change = await findChangeToApprove(db, id)
  if (change === null) return [workGroup(place, 0, [])]
  const item = { id: change.id, title: change.wanted.name, since: change.asked_at.toISOString() }
  return [workGroup(place, 1, [workItem(place, item)])]
}
