import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../core/days.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { ClosedDays } from './working-days.ts'

export type ClosureRow = { readonly id: number; readonly name: string; readonly from: Day; readonly to: Day }

export type ClosureFields = Omit<ClosureRow, 'id'>

const COLUMNS = sql.raw('id, name, from_day as "from", to_day as "to"')

/** The latest first. */
export async function listClosures(db: Db | Tx): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`
    select ${COLUMNS} from closures order by from_day desc, id desc`.execute(db)
  return rows
}

/** Changes of the calendar come one after the other: each moves the promises from what the one before left. */
export async function lockClosures(tx: Tx): Promise<ClosureRow[]> {
  await sql`lock table closures in share row exclusive mode`.execute(tx)
  return listClosures(tx)
}

export async function insertClosure(tx: Tx, { name, from, to }: ClosureFields): Promise<ClosureRow> {
  const { rows } = await sql<ClosureRow>`
    insert into closures (name, from_day, to_day) values (${name}, ${from}::date, ${to}::date)
    returning ${COLUMNS}`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('A closure was not written')
  return row
}

export async function saveClosure(tx: Tx, { id, name, from, to }: ClosureRow): Promise<void> {
  await sql`
    update closures set name = ${name}, from_day = ${from}::date, to_day = ${to}::date
    where id = ${id}::bigint`.execute(tx)
}

export async function removeClosure(tx: Tx, id: number): Promise<void> {
  await sql`delete from closures where id = ${id}::bigint`.execute(tx)
}

/** Inside a statement: the days on which the office is closed, from this day on. */
export const closuresSince = (day: RawBuilder<unknown>) => sql<ClosedDays[]>`(
  select coalesce(json_agg(json_build_object('from', closures.from_day, 'to', closures.to_day)), '[]')
  from closures where closures.to_day >= ${day})`
