import type { Day } from '../../../core/days.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'

/** Whose certificate is stored, and since which ceremony. */
export type StoredFor = {
  readonly id: number
  readonly student_id: number
  readonly event_id: number
  readonly held_on: Day
  /** The last day for which storage was waived. */
  readonly waived_until: Day | null
}

export const storedForSome = (db: Db | Tx, graduandIds: readonly number[]): Promise<StoredFor[]> =>
  db
    .selectFrom('graduands as graduand')
    .innerJoin('graduation_events as event', 'event.id', 'graduand.event_id')
    .select((query) => [
      'graduand.id',
      'graduand.student_id',
      'graduand.event_id',
      'event.held_on',
      query
        .selectFrom('graduation_storage_waivers as waiver')
        .whereRef('waiver.graduand_id', '=', 'graduand.id')
        .select(({ fn }) => fn.max('waiver.until').as('until'))
        .as('waived_until'),
    ])
    .where('graduand.id', '=', anyOf(graduandIds))
    .execute()

export async function insertWaiver(
  tx: Tx,
  waiver: Omit<Row<'graduation_storage_waivers'>, 'id'>,
): Promise<void> {
  await tx.insertInto('graduation_storage_waivers').values(waiver).execute()
}
