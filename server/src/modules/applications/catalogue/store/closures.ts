import { sql } from 'kysely'
import type { Day } from '../../../../core/days.ts'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'

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

/** A promise still to be kept, and the day from which its working days are counted anew. */
export type OpenPromise = { readonly due: Day; readonly since: Day }

/** The different promises that fall on that day or later: few, however many applications there are. */
export async function openPromises(
  tx: Tx,
  { from, timeZone }: { readonly from: Day; readonly timeZone: string },
): Promise<OpenPromise[]> {
  const { rows } = await sql<OpenPromise>`
    select distinct a.due_on as due, ${countedSince(from, timeZone)} as since
    from applications a where a.due_on >= ${from}::date`.execute(tx)
  return rows
}

const countedSince = (from: Day, timeZone: string) =>
  sql`greatest(${from}::date - 1, (a.paid_at at time zone ${timeZone}::text)::date)`

/** Answers how many applications have another promise now. */
export async function moveOpenPromises(
  tx: Tx,
  moves: readonly (OpenPromise & { readonly next: Day })[],
  { from, timeZone }: { readonly from: Day; readonly timeZone: string },
): Promise<number> {
  if (moves.length === 0) return 0
  const moved = await sql`
    update applications a set promised_on = move.next
    from jsonb_to_recordset(${json(moves)}::jsonb) as move (due date, since date, next date)
    where a.due_on >= ${from}::date and a.due_on = move.due and ${countedSince(from, timeZone)} = move.since
    returning 1`.execute(tx)
  return moved.rows.length
}
