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
  'b.created_at',
  'b.finished_at',
] as const

export type BroadcastRow = Omit<Row<'broadcasts'>, 'created_by' | 'cancelled_by'> & {
  /** How many people had their turn. */
  readonly done: number
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
    .select((eb) =>
      eb
        .case()
        .when('b.state', '=', 'finished')
        .then(eb.ref('b.people'))
        .else(
          eb
            .selectFrom('broadcast_recipients as r')
            // The application that takes the place of another is the same person.
            .select(({ fn }) => fn.count<number>('r.email').distinct().as('count'))
            .whereRef('r.run_id', '=', 'b.id')
            .where('r.outcome', 'in', ['done', 'failed', 'left'])
            .$asScalar(),
        )
        .end()
        .$notNull()
        .as('done'),
    )

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
  Pick<Row<'broadcasts'>, 'state' | 'people' | 'gathered_to' | 'cancelled_by'>
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
