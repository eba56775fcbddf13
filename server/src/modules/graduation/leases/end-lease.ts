import type { CollectionLease } from '@testamur/contract/graduation/collection-leases'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound, refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { endLeaseRow, lockLease } from '../store/leases.ts'
import { readLease } from './lease-view.ts'

/** `reason`: somebody other than the holder ends it; `null`: the holder gives it back. */
export async function endLease(
  { database, clock }: Pick<GraduationDeps, 'database' | 'clock'>,
  id: number,
  reason: string | null,
  by: Requester<StaffActor>,
): Promise<CollectionLease> {
  const now = clock.now()
  await database.inTransaction(async (tx) => {
    const lease = await lockLease(tx, id)
    if (lease === null) throw notFound(messageOf('collection.thisLease'))
    if (lease.ended_at !== null) throw refused(messageOf('collection.leaseEnded'))
    if (reason === null && lease.holder_id !== by.actor.id)
      throw refused(messageOf('collection.leaseOfOther', { holder: lease.holder_name }))
    const { actor } = by
    await endLeaseRow(tx, id, {
      ended_at: now,
      ended_by: actor.id,
      ended_by_name: actor.name,
      end_reason: reason,
    })
    await recordAudit(tx, {
      ...by,
      action: reason === null ? 'graduation_lease.end' : 'graduation_lease.take_back',
      subject: `graduation_lease:${id}`,
      before: { holder: lease.holder_id, device: lease.device },
      after: { reason },
    })
  })
  return readLease(database.db, id, { actor: by.actor, now })
}
