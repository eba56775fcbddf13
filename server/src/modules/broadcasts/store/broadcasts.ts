import type { BroadcastAudience, BroadcastState } from '@testamur/contract/broadcasts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'

export type BroadcastRow = {
  readonly id: number
  readonly subject: string
  readonly body: string
  readonly audience: BroadcastAudience
  readonly state: BroadcastState
  readonly send_at: Date
  readonly people: number
  readonly gathered_to: number | null
  readonly done: number
  readonly created_at: Date
  readonly created_by: string
  readonly finished_at: Date | null
  readonly cancelled_by: string | null
}

const COLUMNS = sql.raw(
  `b.id, b.subject, b.body, b.audience, b.state, b.send_at, b.people, b.gathered_to, b.done, b.created_at,
   (select name from users where id = b.created_by) as created_by, b.finished_at,
   (select name from users where id = b.cancelled_by) as cancelled_by`,
)

export type NewBroadcast = Pick<BroadcastRow, 'subject' | 'body' | 'audience' | 'send_at' | 'people'> & {
  readonly created_by: number
  readonly at: Date
}

export async function insertBroadcast(tx: Tx, broadcast: NewBroadcast): Promise<BroadcastRow> {
  const { rows } = await sql<{ id: number }>`
    insert into broadcasts (subject, body, audience, send_at, people, created_by, created_at)
    values (${broadcast.subject}, ${broadcast.body}, ${json(broadcast.audience)}::jsonb,
            ${broadcast.send_at}::timestamptz, ${broadcast.people}::int, ${broadcast.created_by}::bigint,
            ${broadcast.at}::timestamptz)
    returning id`.execute(tx)
  const written = await findBroadcast(tx, rows[0]?.id ?? 0)
  if (written === null) throw new Error('A broadcast was not written')
  return written
}

export const findBroadcast = (db: Db | Tx, id: number): Promise<BroadcastRow | null> => one(db, id, sql``)

/** Locked until the commit: whoever cancels it waits, and so does whoever sends it. */
export const lockBroadcast = (tx: Tx, id: number): Promise<BroadcastRow | null> =>
  one(tx, id, sql`for update of b`)

async function one(db: Db | Tx, id: number, how: RawBuilder<unknown>): Promise<BroadcastRow | null> {
  const { rows } = await sql<BroadcastRow>`
    select ${COLUMNS} from broadcasts b where b.id = ${id}::bigint ${how}`.execute(db)
  return rows[0] ?? null
}

export async function broadcastPage(
  db: Db,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: BroadcastRow[]; total: number }> {
  const [listed, counted] = await Promise.all([
    sql<BroadcastRow>`
      select ${COLUMNS} from broadcasts b
      order by b.id desc limit ${per_page}::int offset ${(page - 1) * per_page}::bigint`.execute(db),
    sql<{ count: number }>`select count(*) as count from broadcasts`.execute(db),
  ])
  return { rows: listed.rows, total: counted.rows[0]?.count ?? 0 }
}

export type BroadcastChange = {
  readonly state?: BroadcastState
  readonly people?: number
  readonly gathered_to?: number
  readonly done?: number
  readonly finished_at?: Date
  readonly cancelled_by?: number
}

/** Of a broadcast that is locked. */
export async function changeBroadcast(tx: Tx, id: number, change: BroadcastChange): Promise<void> {
  await tx.updateTable('broadcasts').set(change).where('id', '=', id).execute()
}

/** Where a test goes. */
export async function emailOfUser(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`select email from users where id = ${id}::bigint`.execute(db)
  return rows[0]?.email ?? null
}
