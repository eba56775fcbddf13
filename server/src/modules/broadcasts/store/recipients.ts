import type { RecipientState } from '@testamur/contract/broadcasts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import { type BroadcastReader, selectReaders } from './audience.ts'

/** The last application that was examined (`null` at the end), and how many people were added to the list. */
type Gathered = Row<'broadcasts', 'gathered_to' | 'people'>

/**
 * Adds the next matching applications to the list, newest first. Each person gets one email, about the newest of
 * theirs.
 */
export async function gatherSome(
  tx: Tx,
  {
    id,
    where,
    before,
    most,
  }: {
    readonly id: number
    readonly where: Expression<SqlBool>
    readonly before: number | null
    readonly most: number
  },
): Promise<Gathered> {
  const { rows } = await sql<Gathered>`
    with fitting as (
      select a.id, a.email from application_summaries a
      where ${where} and (${before}::bigint is null or a.id < ${before}::bigint)
      order by a.id desc limit ${most}::int
    ), added as (
      insert into broadcast_recipients (broadcast_id, application_id, email, state)
      select ${id}::bigint, s.id, s.email,
             case when row_number() over (partition by s.email order by s.id desc) > 1 or exists (
               select from broadcast_recipients r where r.broadcast_id = ${id}::bigint and r.email = s.email)
             then 'duplicate' else 'waiting' end
      from fitting s order by s.id desc
      returning state
    )
    select (select min(id) from fitting) as gathered_to,
           (select count(*) from added where state = 'waiting') as people`.execute(tx)
  return rows[0] ?? { gathered_to: null, people: 0 }
}

export type NextRecipient = {
  readonly recipient_id: number
  /** The application that still matches: this row's own, or another of the same person; `null` when none does. */
  readonly reader: BroadcastReader | null
  readonly own: boolean
}

/** The next recipients, each with their application that still matches. */
export async function claimNextRecipients(
  tx: Tx,
  { id, where, most }: { readonly id: number; readonly where: Expression<SqlBool>; readonly most: number },
): Promise<NextRecipient[]> {
  const rows = await tx
    .selectFrom('broadcast_recipients as r')
    .select(['r.id as recipient_id', 'r.application_id as listed_id'])
    .select((eb) =>
      jsonObjectFrom(
        selectReaders(tx)
          .innerJoin('broadcast_recipients as d', 'd.application_id', 'a.id')
          .where('d.broadcast_id', '=', id)
          .where('d.email', '=', eb.ref('r.email'))
          .where('a.email', '=', eb.ref('r.email'))
          .where(where)
          .orderBy((order) => order('a.id', '=', eb.ref('r.application_id')), 'desc')
          .orderBy('a.id', 'desc')
          .limit(1),
      ).as('reader'),
    )
    .where('r.broadcast_id', '=', id)
    .where('r.state', '=', sql.lit('waiting' as const))
    .orderBy('r.id')
    .limit(most)
    .execute()
  return rows.map(({ recipient_id, listed_id, reader }) => ({
    recipient_id,
    reader,
    own: reader?.application_id === listed_id,
  }))
}

export type QueuedRecipient = Row<
  'broadcast_recipients',
  'application_id' | 'mail_message_id' | 'reason' | 'reason_message'
>

/**
 * Stores the outcomes. People who no longer match are removed first, because another application of theirs may take
 * the place.
 */
export async function writeTurns(
  tx: Tx,
  id: number,
  {
    left,
    handed,
    at,
  }: { readonly left: readonly number[]; readonly handed: readonly QueuedRecipient[]; readonly at: Date },
): Promise<void> {
  await sql`
    update broadcast_recipients set state = 'left', at = ${at}::timestamptz
    where id = any(${[...left]}::bigint[])`.execute(tx)
  await sql`
    update broadcast_recipients r set
      state = case when turn.mail_message_id is null then 'failed' else 'handed' end,
      mail_message_id = turn.mail_message_id, reason = turn.reason, reason_message = turn.reason_message,
      at = ${at}::timestamptz
    from jsonb_to_recordset(${json(handed)}::jsonb) 
      as turn (application_id bigint, mail_message_id text, reason text, reason_message jsonb)
    where r.broadcast_id = ${id}::bigint and r.application_id = turn.application_id`.execute(tx)
}

const selectListed = (db: Db | Tx, id: number) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('broadcast_recipients as r')
      .innerJoin('broadcasts as b', 'b.id', 'r.broadcast_id')
      .leftJoin('mail_deliveries as m', 'm.message_id', 'r.mail_message_id')
      .select(['r.id', 'r.application_id', 'r.email', 'r.reason_message'])
      // The outcome of each; `handed` is decided by its email.
      .select((row) =>
        row
          .case()
          .when(row.and([row('r.state', '=', 'handed'), row('m.state', '=', 'queued')]))
          .then(sql.lit('queued' as const))
          .when(row.and([row('r.state', '=', 'handed'), row('m.state', '=', 'failed')]))
          .then(sql.lit('failed' as const))
          .when('r.state', '=', 'handed')
          .then(sql.lit('sent' as const))
          .when(row.and([row('r.state', '=', 'waiting'), row('b.state', '=', 'cancelled')]))
          .then(sql.lit('cancelled' as const))
          .when('r.state', '=', 'waiting')
          .then(sql.lit('waiting' as const))
          .when('r.state', '=', 'left')
          .then(sql.lit('left' as const))
          .when('r.state', '=', 'duplicate')
          .then(sql.lit('duplicate' as const))
          .else(sql.lit('failed' as const))
          .end()
          .as('state'),
      )
      .select(({ fn }) => [
        fn.coalesce('r.reason', 'm.error').as('reason'),
        fn.coalesce('m.sent_at', 'r.at').as('at'),
      ])
      .where('r.broadcast_id', '=', id)
      .as('listed'),
  )

export async function countResults(db: Db | Tx, id: number): Promise<Record<RecipientState, number>> {
  const rows = await selectListed(db, id)
    .select(({ fn }) => ['listed.state', fn.countAll<number>().as('count')])
    .groupBy('listed.state')
    .execute()
  const counted = new Map(rows.map(({ state, count }) => [state, count]))
  const of = (state: RecipientState) => counted.get(state) ?? 0
  return {
    waiting: of('waiting'),
    queued: of('queued'),
    sent: of('sent'),
    failed: of('failed'),
    left: of('left'),
    duplicate: of('duplicate'),
    cancelled: of('cancelled'),
  }
}

export type RecipientRow = Awaited<ReturnType<typeof findRecipients>>['rows'][number]

export type RecipientQuery = {
  readonly page: number
  readonly per_page: number
  readonly state: RecipientState | null
  /** A `like` pattern, in lower case. */
  readonly like: string | null
}

export async function findRecipients(db: Db, id: number, { page, per_page, state, like }: RecipientQuery) {
  let found = selectListed(db, id)
  if (state !== null) found = found.where('listed.state', '=', state)
  if (like !== null) found = found.where('listed.email', 'like', like)
  const wanted = found
    .selectAll()
    .orderBy('listed.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(wanted.as('page'))
      .innerJoin('application_summaries as a', 'a.id', 'page.application_id')
      .selectAll('page')
      .select(['a.tracking_id', 'a.surname', 'a.first_name'])
      .orderBy('page.id')
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
