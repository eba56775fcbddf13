import type { Db } from '../../../db/client.ts'

export async function sealedValue(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('sealed_values')
    .select('sealed')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.sealed ?? null
}

/** Keeps the value unless there is one: whoever comes first decides, however many processes try. */
export async function keepFirstSealed(db: Db, name: string, sealed: string): Promise<void> {
  await db
    .insertInto('sealed_values')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
