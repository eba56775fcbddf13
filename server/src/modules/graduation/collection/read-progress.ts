import type { getCollectionProgress } from '@testamur/contract/graduation/collection-leases'
import { AGEING_WEEKS } from '@testamur/contract/graduation/collection-rules'
import type { Unsaid } from '@testamur/contract/message'
import type { StaffActor } from '../../../core/actor.ts'
import { DAY_MS } from '../../../core/days.ts'
import { notFound } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { readLeases } from '../leases/lease-view.ts'
import { listConflicts } from '../leases/settle-conflict.ts'
import { countCollection, releaseTimes } from '../store/collection-list.ts'
import { findEvent } from '../store/events.ts'

/** How far the collection of a ceremony is, for whoever keeps the class. */
export async function readCollectionProgress(
  deps: GraduationDeps,
  eventId: number,
  actor: StaffActor,
): Promise<Unsaid<(typeof getCollectionProgress)['data']>> {
  const { db } = deps.database
  if ((await findEvent(db, eventId)) === null) throw notFound(messageOf('graduation.thisCeremony'))
  const now = deps.clock.now()
  const counts = (await countCollection(db)).filter(({ event_id }) => event_id === eventId)
  const released = await releaseTimes(db, eventId)
  const weeks = released.map((at) => Math.floor((now.getTime() - at.getTime()) / (7 * DAY_MS)))
  return {
    waiting: counts.reduce((total, { waiting }) => total + waiting, 0),
    collected: counts.reduce((total, { collected }) => total + collected, 0),
    ageing: AGEING_WEEKS.map((from_week, index) => {
      const before = AGEING_WEEKS[index + 1] ?? Number.POSITIVE_INFINITY
      return { from_week, count: weeks.filter((week) => week >= from_week && week < before).length }
    }),
    leases: await readLeases(db, eventId, { actor, now }),
    conflicts: await listConflicts(deps, eventId),
  }
}
