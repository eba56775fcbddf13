import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'

const COLUMNS = [
  'b.id',
  'b.subject',
  'b.body',
  'b.audience',
  'b.state',
  'b.send_at',
  'b.people',
  'b.gathered_to',
  'b.done',
  'b.created_at',
  'b.finished_at',
] as const

export type BroadcastRow = Omit<Row<'broadcasts'>, 'created_by' | 'cancelled_by'> & {
  readonly created_by: Row<'staff_members'>['name']
  readonly cancelled_by: Row<'staff_members'>['name'] | null
}

const selectBroadcasts = (db: Db | Tx) =>
  db
    .selectFrom('broadcasts as b')
    .select(COLUMNS)
    .select(({ selectFrom }) => {
      const names = selectFrom('staff_members as u').select('u.name')
      return [
        names.whereRef('u.id', '=', 'b.created_by').$asScalar().as('created_by'),
        names.whereRef('u.id', '=', 'b.cancelled_by').as('cancelled_by'),
      ]
    })

export type NewBroadcast = Row<
  'broadcasts',
  'subject' | 'body' | 'audience' | 'send_at' | 'people' | 'created_by'
> & { readonly at: Date }

export async function insertBroadcast(tx: Tx, broadcast: NewBroadcast): Promise<BroadcastRow> {
  const { subject, body, audience, send_at, people, created_by, at } = broadcast
  const { id } = await tx
    .insertInto('broadcasts')
    .values({ subject, body, audience: json(audience), send_at, people, created_by, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectBroadcasts(tx).where('b.id', '=', id).executeTakeFirstOrThrow()
}

export async function findBroadcast(db: Db | Tx, id: number): Promise<BroadcastRow | null> {
  return (await selectBroadcasts(db).where('b.id', '=', id).executeTakeFirst()) ?? null
}

/** Locked until the commit, so that cancelling and sending wait for each other. */
export async function lockBroadcast(tx: Tx, id: number): Promise<BroadcastRow | null> {
  return (await selectBroadcasts(tx).where('b.id', '=', id).forUpdate('b').executeTakeFirst()) ?? null
}

export async function findBroadcasts(
  db: Db,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: BroadcastRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    selectBroadcasts(db)
      .orderBy('b.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    db
      .selectFrom('broadcasts')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export type BroadcastChange = Partial<
  Pick<Row<'broadcasts'>, 'state' | 'people' | 'gathered_to' | 'done' | 'finished_at' | 'cancelled_by'>
>

/** The broadcast is locked. */
export async function changeBroadcast(tx: Tx, id: number, change: BroadcastChange): Promise<void> {
  await tx.updateTable('broadcasts').set(change).where('id', '=', id).execute()
}

/** The address for tests. */
export async function emailOfUser(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('staff_members').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email ?? null
}
