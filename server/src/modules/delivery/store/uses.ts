import type { Db, Tx } from '../../../db/client.ts'

type Place = { readonly column: 'region_id' | 'courier_id'; readonly id: number }

/** How many copies of unfinished applications use this region or courier. */
export async function countOpenCopies(db: Db | Tx, { column, id }: Place): Promise<number> {
  const { count } = await db
    .selectFrom('open_copies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return count
}

export async function countRatesOf(db: Db | Tx, { column, id }: Place): Promise<number> {
  const { count } = await db
    .selectFrom('delivery_rates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}
