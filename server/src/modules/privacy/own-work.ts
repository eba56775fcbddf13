import { type FoundWork, type WorkReader, workGroup, workItem } from '../../core/own-work.ts'
import type { Database } from '../../db/client.ts'
import { erasuresToApprove } from './store.ts'

/** Erasures that somebody else asked for. */
export async function findErasuresToApprove(
  { db }: Pick<Database, 'db'>,
  { id, shown }: WorkReader,
): Promise<FoundWork[]> {
  const place = { kind: 'approve_erasure' } as const
  const { rows, total } = await erasuresToApprove(db, id, shown)
  const items = rows.map((request) =>
    workItem(place, {
      id: request.id,
      title: request.email ?? request.matric_number ?? request.tracking_id ?? '',
      since: request.requested_at.toISOString(),
    }),
  )
  return [workGroup(place, total, items)]
}
