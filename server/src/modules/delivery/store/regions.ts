import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import { nextPosition } from '../../settings/index.ts'

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

/** It stays as it is until the commit. */
export const holdRegion = (tx: Tx, id: number): Promise<RegionRow | undefined> =>
  selectRegions(tx).where('id', '=', id).forShare().executeTakeFirst()

const written = ({ translations, ...others }: RegionFields) => ({
  ...others,
  translations: json(translations),
})

export const insertRegion = (tx: Tx, fields: RegionFields): Promise<RegionRow> =>
  tx
    .insertInto('regions')
    .values({ ...written(fields), position: nextPosition('regions') })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateRegion = (tx: Tx, id: number, fields: RegionFields): Promise<RegionRow> =>
  tx
    .updateTable('regions')
    .set((column) => ({ ...written(fields), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
