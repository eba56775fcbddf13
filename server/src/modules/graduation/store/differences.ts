import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { anyOf, type Row } from '../../../db/rows.ts'

export type DifferenceRow = Row<'graduand_differences'>

export const differencesOf = (db: Db | Tx, graduandIds: readonly number[]): Promise<DifferenceRow[]> =>
  db
    .selectFrom('graduand_differences')
    .selectAll()
    .where('graduand_id', '=', anyOf(graduandIds))
    .orderBy('graduand_id')
    .orderBy('field')
    .execute()

export type FoundDifference = Pick<
  DifferenceRow,
  'graduand_id' | 'field' | 'listed' | 'recorded' | 'computed'
>

/** Writes what differs today. A decision stays where all three values are those that it was about. */
export async function replaceDifferences(
  tx: Tx,
  graduandIds: readonly number[],
  found: readonly FoundDifference[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${json(found)}::jsonb)
    as given (graduand_id bigint, field text, listed text, recorded text, computed text)`
  await sql`
    delete from graduand_differences old
    where old.graduand_id = any(${[...graduandIds]}::bigint[]) and not exists (
      select 1 from ${rows}
      where (given.graduand_id, given.field, given.listed) = (old.graduand_id, old.field, old.listed)
        and (given.recorded, given.computed) is not distinct from (old.recorded, old.computed))`.execute(tx)
  await sql`
    insert into graduand_differences (graduand_id, field, listed, recorded, computed)
    select graduand_id, field, listed, recorded, computed from ${rows}
    on conflict do nothing`.execute(tx)
}

export type Decision = Pick<
  Row<'graduand_differences'>,
  'choice' | 'reason' | 'decided_by' | 'decided_by_name' | 'decided_at'
>

export async function decideRows(
  tx: Tx,
  rows: readonly Pick<DifferenceRow, 'graduand_id' | 'field'>[],
  { choice, reason, decided_by, decided_by_name, decided_at }: Decision,
): Promise<void> {
  await sql`
    update graduand_differences set choice = ${choice}, reason = ${reason}, decided_by = ${decided_by}::bigint,
      decided_by_name = ${decided_by_name}, decided_at = ${decided_at}::timestamptz
    from jsonb_to_recordset(${json(rows)}::jsonb) as given (graduand_id bigint, field text)
    where graduand_differences.graduand_id = given.graduand_id and graduand_differences.field = given.field`.execute(
    tx,
  )
}
