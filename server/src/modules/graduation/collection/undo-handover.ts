import type { Requester, StaffActor } from '../../../core/actor.ts'
import { dayOf } from '../../../core/days.ts'
import { notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { findGraduand, lockGraduand, moveGraduands } from '../store/graduands.ts'
import { endHandover, findHandover, type HandoverRow, lockHandover } from '../store/handovers.ts'
import { leaseOfPerson } from '../store/leases.ts'
import { broughtBackNews } from './mails.ts'
import { onDevice, type PersonView } from './person-view.ts'
import { readPerson } from './read-collection.ts'
import { prepareToTell, type TellGraduate } from './tell-graduate.ts'

/** Undoes a hand-over on the day on which it was recorded. */
export async function undoHandover(
  deps: GraduationDeps,
  id: number,
  { reason }: { readonly reason: string },
  by: Requester<StaffActor>,
): Promise<PersonView> {
  const { database, clock } = deps
  const { time_zone } = await deps.institution()
  const tell = await prepareToTell(deps)
  const graduandId = await database.inTransaction(async (tx) => {
    const found = await lockWithGraduand(tx, id)
    const now = clock.now()
    if (found.state !== 'handed') throw refused(messageOf('collection.undoneAlready'))
    // It was reissued since, and is not at the desk by an undo.
    if ((await findGraduand(tx, found.graduand_id))?.state !== 'collected')
      throw refused(messageOf('collection.changedMeanwhile'))
    if (dayOf(found.recorded_at, time_zone) !== dayOf(now, time_zone))
      throw refused(messageOf('collection.undoOnItsDay'))
    const lease = await leaseOfPerson(tx, found.graduand_id, now)
    if (lease !== null) throw refused(onDevice(lease.holder_name, lease.device))
    await bringBack(tx, found, { reason, at: now }, { by, tell })
    return found.graduand_id
  })
  return readPerson(deps, graduandId)
}

/** The graduand is locked first, as whoever hands out does. @throws Failure not_found */
export async function lockWithGraduand(tx: Tx, id: number): Promise<HandoverRow> {
  const seen = await findHandover(tx, id)
  const graduand = seen && (await lockGraduand(tx, seen.graduand_id))
  const found = graduand && (await lockHandover(tx, id))
  if (found === null) throw notFound(messageOf('collection.thisHandover'))
  return found
}

/** The certificate is at the desk again. */
export async function bringBack(
  tx: Tx,
  { id, graduand_id }: Pick<HandoverRow, 'id' | 'graduand_id'>,
  { reason, at }: { readonly reason: string; readonly at: Date },
  { by, tell }: { readonly by: Requester<StaffActor>; readonly tell: TellGraduate },
): Promise<void> {
  const { actor } = by
  const end = { ended_at: at, ended_by: actor.id, ended_by_name: actor.name, end_reason: reason }
  await endHandover(tx, id, 'undone', end)
  const collected = { id: graduand_id, state: 'collected' } as const
  const back = { act: 'released', note: reason, by: actor, at } as const
  await moveGraduands(tx, [collected], { state: 'released' }, back)
  await recordAudit(tx, {
    ...by,
    action: 'graduand.undo_hand_out',
    subject: `graduand:${graduand_id}`,
    before: { state: 'collected' },
    after: { state: 'released', reason },
  })
  const graduand = await findGraduand(tx, graduand_id)
  if (graduand !== null) await tell(tx, graduand, broughtBackNews)
}
