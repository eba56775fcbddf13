import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { nextPosition } from '../../settings/index.ts'

export type SeriesRow = Row<'certificate_series'>
export type SeriesFields = Omit<SeriesRow, 'id' | 'position' | 'version'>

export const listSeriesRows = (db: Db | Tx): Promise<SeriesRow[]> =>
  db.selectFrom('certificate_series').selectAll().orderBy('position').orderBy('id').execute()

export async function findSeries(db: Db | Tx, id: number): Promise<SeriesRow | null> {
  return (
    (await db.selectFrom('certificate_series').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  )
}

export async function lockSeries(tx: Tx, id: number): Promise<SeriesRow | null> {
  const row = await tx
    .selectFrom('certificate_series')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** All of them, locked until the commit, so that other changes of the order wait. */
export const lockAllSeries = (tx: Tx): Promise<SeriesRow[]> =>
  tx.selectFrom('certificate_series').selectAll().orderBy('position').orderBy('id').forUpdate().execute()

/** At the end of the list. */
export const insertSeries = (tx: Tx, { awards, ...fields }: SeriesFields): Promise<SeriesRow> =>
  tx
    .insertInto('certificate_series')
    .values({ ...fields, awards: [...awards], position: nextPosition('certificate_series') })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateSeries = (tx: Tx, id: number, { awards, ...fields }: SeriesFields): Promise<SeriesRow> =>
  tx
    .updateTable('certificate_series')
    .set((column) => ({ ...fields, awards: [...awards], version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** How many numbers each series has given out. */
export async function countUsedNumbers(db: Db | Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('graduation_certificates')
    .select(({ fn }) => ['series_id', fn.countAll<number>().as('count')])
    .groupBy('series_id')
    .execute()
  return new Map(rows.map(({ series_id, count }) => [series_id, count]))
}

/** Takes so many numbers of a series that is in use, and answers the first; others wait until the commit. */
export async function takeNumbers(
  tx: Tx,
  id: number,
  count: number,
): Promise<(Pick<SeriesRow, 'pattern' | 'digits'> & { readonly first: number }) | null> {
  const row = await tx
    .updateTable('certificate_series')
    .set((column) => ({ next_number: column('next_number', '+', count) }))
    .where('id', '=', id)
    .where('active', '=', true)
    .returning(['pattern', 'digits', 'next_number'])
    .executeTakeFirst()
  if (row === undefined) return null
  return { pattern: row.pattern, digits: row.digits, first: row.next_number - count }
}
