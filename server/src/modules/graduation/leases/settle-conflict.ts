import type { handoverConflict } from '@testamur/contract/graduation/collection-leases'
import type { Unsaid } from '@testamur/contract/message'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { PersonView } from '../collection/person-view.ts'
import { readPeople, readPerson } from '../collection/read-collection.ts'
import { moveToCollected } from '../collection/record-handover.ts'
import { prepareToTell, type TellGraduate } from '../collection/tell-graduate.ts'
import { lockWithGraduand } from '../collection/undo-handover.ts'
import type { GraduationDeps } from '../deps.ts'
import { lockGraduand } from '../store/graduands.ts'
import {
  acceptHandover,
  conflictsOf,
  endFormerHandover,
  endHandover,
  type HandoverRow,
} from '../store/handovers.ts'

/** What was handed out offline and did not count, person by person. */
export async function listConflicts(
  deps: GraduationDeps,
  eventId: number,
): Promise<Unsaid<typeof handoverConflict>[]> {
  const rows = await conflictsOf(deps.database.db, eventId)
  const people = await readPeople(
    deps,
    rows.map(({ graduand_id }) => graduand_id),
  )
  return rows.flatMap((row) => {
    const person = people.find(({ id }) => id === row.graduand_id)
    if (person === undefined || row.problem === null) return []
    return {
      id: row.id,
      person,
      problem: row.problem,
      collected_by: row.collected_by,
      id_kind: row.id_kind,
      id_number: row.id_number,
      place: row.place,
      at: row.handed_at.toISOString(),
      handed_by: row.handed_by_name,
    }
  })
}

/** Records it after all, if nothing else was handed out, or sets it aside. */
export async function settleConflict(
  deps: GraduationDeps,
  id: number,
  { accept, reason }: { readonly accept: boolean; readonly reason: string },
  by: Requester<StaffActor>,
): Promise<PersonView> {
  const tell = await prepareToTell(deps)
  const graduandId = await deps.database.inTransaction(async (tx) => {
    const found = await lockWithGraduand(tx, id)
    if (found.state !== 'conflict') throw refused(messageOf('collection.settledAlready'))
    if (accept) await recordAfterAll(tx, found, { by, tell })
    else
      await endHandover(tx, id, 'dismissed', {
        ended_at: deps.clock.now(),
        ended_by: by.actor.id,
        ended_by_name: by.actor.name,
        end_reason: reason,
      })
    await recordAudit(tx, {
      ...by,
      action: accept ? 'graduand.accept_hand_out' : 'graduand.dismiss_hand_out',
      subject: `graduand:${found.graduand_id}`,
      after: { reason },
    })
    return found.graduand_id
  })
  return readPerson(deps, graduandId)
}

async function recordAfterAll(
  tx: Tx,
  found: HandoverRow,
  around: { readonly by: Requester<StaffActor>; readonly tell: TellGraduate },
): Promise<void> {
  const graduand = await lockGraduand(tx, found.graduand_id)
  if (graduand === null || graduand.state !== 'released') throw refused(messageOf('collection.cannotAccept'))
  await endFormerHandover(tx, found.graduand_id)
  await acceptHandover(tx, found.id)
  await moveToCollected(tx, graduand, found, around)
}
