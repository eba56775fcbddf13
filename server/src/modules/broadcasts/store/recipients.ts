import type { RecipientState } from '@testamur/contract/broadcasts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { type Reader, readerColumns } from './audience.ts'

/**
 * Puts the next requests that fit on the list, from the newest on; the newest of a person stands for all of that
 * person's. Answers the last one, `null` when there was none left.
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
    readonly where: RawBuilder<unknown>
    readonly before: number | null
    readonly most: number
  },
): Promise<{ last: number | null; people: number }> {
  const { rows } = await sql<{ last: number | null; people: number }>`
    with fitting as (
      select a.id, a.email from applications a
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
    select (select min(id) from fitting) as last,
           (select count(*) from added where state = 'waiting') as people`.execute(tx)
  return rows[0] ?? { last: null, people: 0 }
}

export type Turn = {
  readonly recipient_id: number
  /** The request that still fits: this row's own, or another of the same person; `null`: none of theirs does. */
  readonly reader: Reader | null
  readonly own: boolean
}

/** Whose turn it is, each with the request of theirs that still fits. */
export async function nextTurns(
  tx: Tx,
  { id, where, most }: { readonly id: number; readonly where: RawBuilder<unknown>; readonly most: number },
): Promise<Turn[]> {
  type Row = { recipient_id: number; listed_id: number } & { [K in keyof Reader]: Reader[K] | null }
  const { rows } = await sql<Row>`
    select r.id as recipient_id, r.application_id as listed_id, fitting.*
    from (
      select id, application_id, email from broadcast_recipients
      where broadcast_id = ${id}::bigint and state = 'waiting' order by id limit ${most}::int
    ) r
    left join lateral (
      select ${readerColumns}
      from broadcast_recipients d
      join applications a on a.id = d.application_id
      join application_types t on t.id = a.application_type_id
      where d.broadcast_id = ${id}::bigint and d.email = r.email and a.email = r.email and ${where}
      order by (a.id = r.application_id) desc, a.id desc limit 1
    ) fitting on true
    order by r.id`.execute(tx)
  return rows.map(({ recipient_id, listed_id, ...row }) => ({
    recipient_id,
    reader: row.application_id === null ? null : (row as Reader),
    own: row.application_id === listed_id,
  }))
}

export type Handed = {
  readonly application_id: number
  readonly mail_message_id: string | null
  readonly reason: string | null
}

/** What became of these turns. Who left gives up the place first, for another request of the same person may take it. */
export async function writeTurns(
  tx: Tx,
  id: number,
  {
    left,
    handed,
    at,
  }: { readonly left: readonly number[]; readonly handed: readonly Handed[]; readonly at: Date },
): Promise<void> {
  await sql`
    update broadcast_recipients set state = 'left', at = ${at}::timestamptz
    where id = any(${[...left]}::bigint[])`.execute(tx)
  await sql`
    update broadcast_recipients r set
      state = case when turn.mail_message_id is null then 'failed' else 'handed' end,
      mail_message_id = turn.mail_message_id, reason = turn.reason, at = ${at}::timestamptz
    from jsonb_to_recordset(${json(handed)}::jsonb) as turn (application_id bigint, mail_message_id text, reason text)
    where r.broadcast_id = ${id}::bigint and r.application_id = turn.application_id`.execute(tx)
}

/** What a reader's row comes to, with its mail `m`. */
const outcome = sql<RecipientState>`case
  when r.state = 'handed' then case m.state when 'queued' then 'queued' when 'failed' then 'failed' else 'sent' end
  when r.state = 'waiting' and b.state = 'cancelled' then 'cancelled'
  else r.state end`

const listed = (id: number) => sql`
  from broadcast_recipients r join broadcasts b on b.id = r.broadcast_id
  left join mails m on m.message_id = r.mail_message_id
  where r.broadcast_id = ${id}::bigint`

export async function countResults(db: Db | Tx, id: number): Promise<Record<RecipientState, number>> {
  const { rows } = await sql<{ state: RecipientState; count: number }>`
    select ${outcome} as state, count(*) as count ${listed(id)} group by 1`.execute(db)
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

export type RecipientRow = {
  readonly id: number
  readonly application_id: number
  readonly tracking_id: string
  readonly surname: string
  readonly first_name: string
  readonly email: string
  readonly state: RecipientState
  readonly reason: string | null
  readonly at: Date | null
}

export type RecipientQuery = {
  readonly page: number
  readonly per_page: number
  readonly state: RecipientState | null
  /** A pattern of `like`, in lower case. */
  readonly like: string | null
}

export async function recipientPage(
  db: Db,
  id: number,
  { page, per_page, state, like }: RecipientQuery,
): Promise<{ rows: RecipientRow[]; total: number }> {
  const found = sql`${listed(id)}
    and (${state}::text is null or ${outcome} = ${state})
    and (${like}::text is null or r.email like ${like})`
  const [rows, counted] = await Promise.all([
    sql<RecipientRow>`
      select r.id, r.application_id, a.tracking_id, a.surname, a.first_name, r.email, ${outcome} as state,
             coalesce(r.reason, m.error) as reason, coalesce(m.sent_at, r.at) as at
      from (select r.id ${found} order by r.id limit ${per_page}::int offset ${(page - 1) * per_page}::bigint) as page
      join broadcast_recipients r on r.id = page.id
      join broadcasts b on b.id = r.broadcast_id
      join applications a on a.id = r.application_id
      left join mails m on m.message_id = r.mail_message_id
      order by r.id`.execute(db),
    sql<{ count: number }>`select count(*) as count ${found}`.execute(db),
  ])
  return { rows: rows.rows, total: counted.rows[0]?.count ?? 0 }
}
