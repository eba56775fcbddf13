import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'

const columns = [
  'id',
  'name',
  'type',
  'countries',
  'states',
  'active',
  'translations',
  'position',
  'version',
] as const

export type RegionRow = Row<'regions', (typeof columns)[number]>
export type RegionFields = Omit<RegionRow, 'id' | 'position' | 'version'>

const selectRegions = (db: Db | Tx) =>
  db.selectFrom('regions').select(columns).orderBy('position').orderBy('id')

/** In order, including inactive ones, because old copies still name their region. */
export const listRegions = (db: Db | Tx): Promise<RegionRow[]> => selectRegions(db).execute()

/** The same, locked until the commit. */
export const lockRegions = (tx: Tx): Promise<RegionRow[]> => selectRegions(tx).forUpdate().execute()

export const insertRegion = (
  tx: Tx,
  region: RegionFields & Pick<RegionRow, 'position'>,
): Promise<RegionRow> =>
  tx
    .insertInto('regions')
    .values({ ...region, translations: json(region.translations) })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateRegion = (tx: Tx, id: number, region: RegionFields): Promise<RegionRow> =>
  tx
    .updateTable('regions')
    .set((column) => ({
      ...region,
      translations: json(region.translations),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Saves positions as listed. A region whose position stays keeps its version. */
export async function placeRows(
  tx: Tx,
  table: 'regions' | 'couriers',
  ids: readonly number[],
): Promise<void> {
  const placed = ids.map((id, index) => ({ id, position: index + 1 }))
  await sql`
    update ${sql.table(table)} t set position = placed.position, version = t.version + 1
    from jsonb_to_recordset(${json(placed)}::jsonb) as placed (id bigint, position int)
    where t.id = placed.id and t.position <> placed.position`.execute(tx)
}
