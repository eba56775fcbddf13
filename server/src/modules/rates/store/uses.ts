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
