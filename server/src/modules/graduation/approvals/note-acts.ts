import type { StaffActor } from '../../../core/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { addGraduandEvents, type GraduandRow, type NewGraduandEvent } from '../store/graduands.ts'

/** Something happened to the whole list that changed no state of its graduands. */
export const noteActs = (
  tx: Tx,
  graduands: readonly Pick<GraduandRow, 'id' | 'state'>[],
  act: NewGraduandEvent['act'],
  note: string,
  actor: StaffActor,
  at: Date,
): Promise<void> =>
  addGraduandEvents(
    tx,
    graduands.map(({ id, state }) => ({
      graduand_id: id,
      act,
      from_state: state,
      to_state: state,
      note,
      by_id: actor.id,
      by_name: actor.name,
    })),
    at,
  )
