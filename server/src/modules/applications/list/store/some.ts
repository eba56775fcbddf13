import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'
import { type TextSearch, textCondition } from './text-search.ts'

const columns = [
  'id',
  'kind',
  'status',
  'tracking_id',
  'matric_number',
  'surname',
  'first_name',
  'other_names',
] as const

export type FoundApplication = Row<'applications', (typeof columns)[number]>

/** This many matches are examined before the newest are chosen, so that common words are not slower. */
const LOOKED_AT = 200

export const findSomeById = (db: Db, ids: readonly number[], limit: number): Promise<FoundApplication[]> =>
  newest(db, sql`id = any(${[...ids]}::bigint[])`, limit)

export async function findSomeByText(db: Db, search: TextSearch, limit: number): Promise<FoundApplication[]> {
  return search.patterns.length === 0 ? [] : newest(db, textCondition(search), limit)
}

async function newest(db: Db, where: RawBuilder<unknown>, limit: number): Promise<FoundApplication[]> {
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<FoundApplication>`
    with found as materialized (select ${listed} from applications a where ${where} limit ${sql.lit(LOOKED_AT)})
    select ${listed} from found order by id desc limit ${limit}::int`.execute(db)
  return rows
}
