import type { Db, Tx } from '../../../db/client.ts'

type OpenCopyColumn = 'purpose' | 'format' | 'delivery_method'

/** How many copies of unfinished applications use it. */
export async function countOpenCopies(db: Db | Tx, column: OpenCopyColumn, value: string): Promise<number> {
  const { count } = await db
    .selectFrom('open_copies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', value)
    .executeTakeFirstOrThrow()
  return count
}

export async function countRatesOf(db: Db | Tx, purpose: string): Promise<number> {
  const { count } = await db
    .selectFrom('transcript_rates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('purpose', '=', purpose)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export async function countAmountsOf(db: Db | Tx, format: string): Promise<number> {
  const { count } = await db
    .selectFrom('transcript_rate_amounts as amount')
    .innerJoin('transcript_rates as rate', 'rate.id', 'amount.rate_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('amount.format', '=', format)
    .where('rate.active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}
