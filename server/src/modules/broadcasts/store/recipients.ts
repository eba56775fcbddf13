import type { RecipientState } from '@testamur/contract/broadcasts'
import { type Expression, type SqlBool, sql } from 'kysely'
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
      insert into broadcast_recipients (run_id, application_id, email, outcome)
      select ${id}::bigint, s.id, s.email,
             case when row_number() over (partition by s.email order by s.id desc) > 1 or exists (
               select from broadcast_recipients r where r.run_id = ${id}::bigint and r.email = s.email)
             then 'duplicate' else 'waiting' end
      from fitting s order by s.id desc
      returning outcome
    )
    select (select min(id) from fitting) as gathered_to,
           (select count(*) from added where outcome = 'waiting') as people`.execute(tx)
  return rows[0] ?? { gathered_to: null, people: 0 }
}

/** The application of this person that still matches: this row's own, or another on the list; `null` when none does. */
export async function findFitting(
  tx: Tx,
  { run_id, application_id, email }: Row<'broadcast_recipients', 'run_id' | 'application_id' | 'email'>,
  where: Expression<SqlBool>,
): Promise<BroadcastReader | null> {
  const reader = await selectReaders(tx)
    .innerJoin('broadcast_recipients as d', 'd.application_id', 'a.id')
    .where('d.run_id', '=', run_id)
    .where('d.email', '=', email)
    .where('a.email', '=', email)
    .where(where)
    .orderBy((order) => order('a.id', '=', application_id), 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return reader ?? null
}

export type SentEmail = Row<'broadcast_recipients', 'mail_message_id' | 'reason'> & {
  readonly outcome: 'done' | 'failed'
}

/** Another application of a person whose own row no longer fits got the email. */
export async function settleDuplicate(
  tx: Tx,
  runId: number,
  applicationId: number,
  { mail_message_id, outcome, reason }: SentEmail,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('broadcast_recipients')
    .set({ mail_message_id, outcome, reason: reason === null ? null : json(reason), at })
    .where('run_id', '=', runId)
    .where('application_id', '=', applicationId)
    .execute()
}

const selectListed = (db: Db | Tx, id: number) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('broadcast_recipients as r')
      .leftJoin('mail_deliveries as m', 'm.message_id', 'r.mail_message_id')
      .select(['r.id', 'r.application_id', 'r.email', 'r.reason'])
      // What was sent ends as its email does.
      .select((row) =>
        row
          .case()
          .when(row.and([row('r.outcome', '=', 'done'), row('m.state', '=', 'queued')]))
          .then(sql.lit('queued' as const))
          .when(row.and([row('r.outcome', '=', 'done'), row('m.state', '=', 'failed')]))
          .then(sql.lit('failed' as const))
          .when('r.outcome', '=', 'done')
          .then(sql.lit('sent' as const))
          .when('r.outcome', '=', 'stopped')
          .then(sql.lit('cancelled' as const))
          .when('r.outcome', '=', 'waiting')
          .then(sql.lit('waiting' as const))
          .when('r.outcome', '=', 'left')
          .then(sql.lit('left' as const))
          .when('r.outcome', '=', 'duplicate')
          .then(sql.lit('duplicate' as const))
          .else(sql.lit('failed' as const))
          .end()
          .as('state'),
      )
      .select('m.error')
      .select(({ fn }) => fn.coalesce('m.sent_at', 'r.at').as('at'))
      .where('r.run_id', '=', id)
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

/** The rows with what they are about, in the order of the list. */
const named = (db: Db, wanted: ReturnType<typeof selectListed>) =>
  db
    .selectFrom(wanted.selectAll().orderBy('listed.id').as('page'))
    .innerJoin('application_summaries as a', 'a.id', 'page.application_id')
    .selectAll('page')
    .select(['a.tracking_id', 'a.surname', 'a.first_name'])
    .orderBy('page.id')
    .execute()

export type RecipientRow = Awaited<ReturnType<typeof named>>[number]

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
  const [rows, { total }] = await Promise.all([
    named(db, found.limit(per_page).offset((page - 1) * per_page)),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const nextRecipients = (
  db: Db,
  id: number,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<RecipientRow[]> => named(db, selectListed(db, id).where('listed.id', '>', after).limit(most))
