import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Day } from '../../core/days.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'
import type { Schema } from '../../db/schema.ts'
import { keepColumnTranslations } from '../../platform/own-words/index.ts'
import type { ClosedDays } from './working-days.ts'

export type ClosureRow = ClosedDays & Row<'closures', 'id' | 'name' | 'version'>

export type ClosureFields = Omit<ClosureRow, 'id' | 'version'>

const COLUMNS = ['id', 'name', 'from_day as from', 'to_day as to', 'version'] as const

/** The latest first. */
export async function listClosures(db: Db | Tx): Promise<ClosureRow[]> {
  return db.selectFrom('closures').select(COLUMNS).orderBy('from_day', 'desc').orderBy('id', 'desc').execute()
}

/** Changes of the calendar follow one another: each moves promised dates from where the previous left them. */
export async function lockClosures(tx: Tx): Promise<ClosureRow[]> {
  await sql`lock table closures in share row exclusive mode`.execute(tx)
  return listClosures(tx)
}

export async function insertClosure(tx: Tx, { name, from, to }: ClosureFields): Promise<ClosureRow> {
  return tx
    .insertInto('closures')
    .values({ name, from_day: from, to_day: to })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function updateClosure(
  tx: Tx,
  id: number,
  { name, from, to }: ClosureFields,
): Promise<ClosureRow> {
  const translations = keepColumnTranslations({ name })
  return tx
    .updateTable('closures')
    .set((column) => ({
      name,
      from_day: from,
      to_day: to,
      translations,
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function removeClosure(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('closures').where('id', '=', id).execute()
}

/** Within a statement: the closed days from this day on. */
export const closuresSince = (day: RawBuilder<Day>): RawBuilder<ClosedDays[]> =>
  jsonArrayFrom(
    expressionBuilder<Schema>()
      .selectFrom('closures')
      .select(['from_day as from', 'to_day as to'])
      .where('to_day', '>=', day),
  )
