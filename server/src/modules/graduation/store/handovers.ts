import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Message } from '../../../messages/message.ts'

export type HandoverRow = Row<'graduation_handovers'>

export type NewHandover = Pick<
  HandoverRow,
  | 'key'
  | 'graduand_id'
  | 'state'
  | 'place'
  | 'holder'
  | 'pass_id'
  | 'collected_by'
  | 'id_kind'
  | 'id_number'
  | 'signature_key'
  | 'lease_id'
  | 'handed_by'
  | 'handed_by_name'
  | 'handed_at'
  | 'recorded_at'
> & { readonly problem: Message | null }

export async function insertHandover(tx: Tx, { problem, ...row }: NewHandover): Promise<void> {
  await tx
    .insertInto('graduation_handovers')
    .values({ ...row, problem: problem === null ? null : json(problem) })
    .execute()
}

export async function findHandoverByKey(db: Db | Tx, key: string): Promise<HandoverRow | null> {
  const row = await db
    .selectFrom('graduation_handovers')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export async function findHandover(db: Db | Tx, id: number): Promise<HandoverRow | null> {
  const row = await db.selectFrom('graduation_handovers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Locked; its graduand must be locked before it. */
export async function lockHandover(tx: Tx, id: number): Promise<HandoverRow | null> {
  const row = await tx
    .selectFrom('graduation_handovers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The certificate that was handed out before was replaced by the one that is handed out now. */
export async function endFormerHandover(tx: Tx, graduandId: number): Promise<void> {
  await tx
    .updateTable('graduation_handovers')
    .set({ state: 'former' })
    .where('graduand_id', '=', graduandId)
    .where('state', '=', 'handed')
    .execute()
}

type End = Pick<HandoverRow, 'ended_at' | 'ended_by' | 'ended_by_name' | 'end_reason'>

export async function endHandover(
  tx: Tx,
  id: number,
  state: 'undone' | 'dismissed',
  end: End,
): Promise<void> {
  await tx
    .updateTable('graduation_handovers')
    .set({ ...end, state })
    .where('id', '=', id)
    .execute()
}

/** A conflict counts after all. */
export async function acceptHandover(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('graduation_handovers').set({ state: 'handed' }).where('id', '=', id).execute()
}

export const conflictsOf = (db: Db, eventId: number): Promise<HandoverRow[]> =>
  db
    .selectFrom('graduation_handovers as handover')
    .innerJoin('graduands as graduand', 'graduand.id', 'handover.graduand_id')
    .selectAll('handover')
    .where('handover.state', '=', 'conflict')
    .where('graduand.event_id', '=', eventId)
    .orderBy('handover.id')
    .execute()

export const countConflicts = (db: Db): Promise<{ event_id: number; count: number }[]> =>
  db
    .selectFrom('graduation_handovers as handover')
    .innerJoin('graduands as graduand', 'graduand.id', 'handover.graduand_id')
    .select(({ fn }) => ['graduand.event_id', fn.countAll<number>().as('count')])
    .where('handover.state', '=', 'conflict')
    .groupBy('graduand.event_id')
    .execute()
