import type { Institution } from '@testamur/contract/institution/institution'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { type BroadcastsDeps, GATHERED } from './deps.ts'
import { broadcastBatch } from './send-broadcast.ts'
import { changeBroadcast, lockBroadcast } from './store/broadcasts.ts'
import { gatherSome } from './store/recipients.ts'
import { selectAudienceNow } from './today.ts'

export const GATHER = 'broadcasts.gather'

/**
 * Lists the recipients, some thousand at a time, each time with a job for the next: it can be stopped and go on. The
 * list is what the officer ordered: later applications are not added, and those that no longer fit are skipped.
 */
export async function gatherRecipients(
  deps: BroadcastsDeps,
  tx: Tx,
  id: number,
  institution: Institution,
): Promise<void> {
  const { clock } = deps
  const batch = broadcastBatch(deps)
  const broadcast = await lockBroadcast(tx, id)
  if (broadcast?.state !== 'gathering') return
  const where = selectAudienceNow(broadcast.audience, clock, institution)
  const { gathered_to, people } = await gatherSome(tx, {
    id,
    where,
    most: GATHERED,
    before: broadcast.gathered_to,
  })
  // Until there is a list, the count of the order is shown.
  const listed = (broadcast.gathered_to === null ? 0 : broadcast.people) + people
  if (gathered_to !== null) {
    await changeBroadcast(tx, id, { gathered_to, people: listed })
    await enqueue(tx, { kind: GATHER, payload: { run_id: id } })
    batch.announce(tx, id)
    return
  }
  const later = broadcast.send_at > clock.now()
  await changeBroadcast(tx, id, { state: later ? 'waiting' : 'running', people: listed })
  await batch.queue(tx, id, later ? broadcast.send_at : undefined)
}
