import type { CollectionLease } from '@testamur/contract/graduation/collection-leases'
import type { StaffActor } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type CountedLease, findLease, leasesOf } from '../store/leases.ts'

type Viewer = { readonly actor: StaffActor; readonly now: Date }

export const leaseView = (row: CountedLease, { actor, now }: Viewer): CollectionLease => ({
  id: row.id,
  event_id: row.event_id,
  holder: row.holder_name,
  device: row.device,
  part: row.part,
  people: row.people,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  held: row.ended_at === null && row.expires_at > now,
  mine: row.holder_id === actor.id,
  ended:
    row.ended_at === null
      ? null
      : { at: row.ended_at.toISOString(), by: row.ended_by_name ?? '', reason: row.end_reason },
  synced_at: row.synced_at?.toISOString() ?? null,
})

export async function readLeases(db: Db, eventId: number, viewer: Viewer): Promise<CollectionLease[]> {
  return (await leasesOf(db, eventId)).map((row) => leaseView(row, viewer))
}

/** @throws Failure not_found */
export async function readLease(db: Db, id: number, viewer: Viewer): Promise<CollectionLease> {
  const row = await findLease(db, id)
  if (row === null) throw notFound(messageOf('collection.thisLease'))
  return leaseView(row, viewer)
}
