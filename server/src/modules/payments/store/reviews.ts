import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { columnsOf, type Row, type RowOf } from '../../../db/rows.ts'
import { freeCreditOf } from './allocations.ts'
import type { PaymentRow } from './payments.ts'

export type Resolution = NonNullable<Row<'payment_reviews'>['resolution']>

export type ReviewRow = Row<'payment_reviews', 'id' | 'payment_id' | 'why' | 'version'>

/** A person has to look. One open question of each kind for a payment. */
export async function openReviews(
  tx: Tx,
  paymentId: number,
  whys: readonly string[],
  at: Date,
): Promise<void> {
  if (whys.length === 0) return
  await sql`
    insert into payment_reviews (payment_id, why, opened_at)
    select ${paymentId}::bigint, why, ${at}::timestamptz from unnest(${[...whys]}::text[]) as why
    on conflict (payment_id, why) where resolved_at is null do nothing`.execute(tx)
}

export async function findOpenReview(tx: Tx, id: number): Promise<ReviewRow | null> {
  const found = tx
    .selectFrom('payment_reviews')
    .select(['id', 'payment_id', 'why', 'version'])
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
  return (await found.executeTakeFirst()) ?? null
}

/** `false` when somebody else has answered it meanwhile. */
export async function closeReview(
  tx: Tx,
  review: Pick<ReviewRow, 'id' | 'version'>,
  answer: { readonly resolution: Resolution; readonly note: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update payment_reviews set resolution = ${answer.resolution}, note = ${answer.note}, resolved_by = ${answer.by},
      resolved_at = ${answer.at}::timestamptz, version = version + 1
    where id = ${review.id}::bigint and version = ${review.version} and resolved_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** A question that was answered by what happened since; nothing where it was not open. */
export async function closeQuestions(
  tx: Tx,
  paymentId: number,
  why: string,
  answer: { readonly resolution: Resolution; readonly note: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update payment_reviews set resolution = ${answer.resolution}, note = ${answer.note}, resolved_by = ${answer.by},
      resolved_at = ${answer.at}::timestamptz, version = version + 1
    where payment_id = ${paymentId}::bigint and why = ${why} and resolved_at is null`.execute(tx)
}

/** Attempts at one invoice, newest first, and whether the money of each waits for a person. */
export async function attemptsWithQuestions(
  tx: Tx,
  invoiceId: number,
): Promise<(PaymentRow & { readonly asked: boolean })[]> {
  const { rows } = await sql<PaymentRow & { readonly asked: boolean }>`
    select p.*, p.received_minor > 0 and exists (
      select 1 from payment_reviews r where r.payment_id = p.id and r.resolved_at is null) as asked
    from payments p where p.invoice_id = ${invoiceId}::bigint order by p.id desc`.execute(tx)
  return rows
}

/** The other questions of an invoice whose money has now paid it. */
export async function closeSpent(
  tx: Tx,
  invoiceId: number,
  answer: {
    readonly resolution: Resolution
    readonly note: string
    readonly by: string
    readonly at: Date
    readonly except: number
  },
): Promise<void> {
  await sql`
    update payment_reviews r set resolution = ${answer.resolution}, note = ${answer.note}, resolved_by = ${answer.by},
      resolved_at = ${answer.at}::timestamptz, version = r.version + 1
    from payments p
    where p.id = r.payment_id and p.invoice_id = ${invoiceId}::bigint and r.resolved_at is null
      and r.id <> ${answer.except}::bigint and r.why in ('under', 'stale_amount')
      and (select sum(a.amount_minor) from allocations a where a.payment_id = p.id and a.kind = 'credit') = 0`.execute(
    tx,
  )
}

const reviewColumns = columnsOf('payment_reviews', 'r', [
  'id',
  'payment_id',
  'why',
  'version',
  'opened_at',
  'resolution',
  'note',
  'resolved_by',
  'resolved_at',
])

export type ListedReview = RowOf<typeof reviewColumns> & {
  readonly invoice_status: Row<'invoice_summaries'>['status']
  readonly total_minor: Row<'invoice_summaries'>['total_minor']
  /** What lies as credit on the payments of the same invoice, without what refunds were promised. */
  readonly credit_minor: Row<'allocations'>['amount_minor']
}

const listed = sql`
  ${reviewColumns}, i.status as invoice_status, i.total_minor,
  (select coalesce(sum(${freeCreditOf(sql`other.id`)}), 0)::bigint from payments other
    where other.invoice_id = i.id) as credit_minor`

const from = sql`payment_reviews r join payments p on p.id = r.payment_id join invoice_summaries i on i.id = p.invoice_id`

export async function reviewsOf(db: Db, paymentId: number): Promise<ListedReview[]> {
  const { rows } = await sql<ListedReview>`
    select ${listed} from ${from} where r.payment_id = ${paymentId}::bigint order by r.id desc`.execute(db)
  return rows
}

export async function findReview(db: Db, id: number): Promise<ListedReview | null> {
  const { rows } = await sql<ListedReview>`select ${listed} from ${from} where r.id = ${id}::bigint`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function reviewPage(
  db: Db,
  { state, page, per_page }: { state: 'open' | 'resolved'; page: number; per_page: number },
): Promise<{ rows: ListedReview[]; total: number }> {
  const wanted = state === 'open' ? sql`r.resolved_at is null` : sql`r.resolved_at is not null`
  const order = state === 'open' ? sql`r.opened_at, r.id` : sql`r.resolved_at desc, r.id desc`
  const [found, count] = await Promise.all([
    sql<ListedReview>`
      select ${listed} from ${from} where ${wanted} order by ${order}
      limit ${per_page}::int offset ${(page - 1) * per_page}::bigint`.execute(db),
    sql<{ count: number }>`select count(*) as count from payment_reviews r where ${wanted}`.execute(db),
  ])
  return { rows: found.rows, total: count.rows[0]?.count ?? 0 }
}

export type OpenMatters = {
  /** Questions for a person. */
  readonly reviews: number
  /** Attempts that nobody ever spoke of until their watch ended. */
  readonly unanswered: number
  /** Payments whose provider does not answer now. */
  readonly silent: number
}

export async function countOpenMatters(db: Db | Tx): Promise<OpenMatters> {
  const { rows } = await sql<OpenMatters>`
    select (select count(*) from payment_reviews where resolved_at is null and why <> 'watch_ended') as reviews,
      (select count(*) from payment_reviews where resolved_at is null and why = 'watch_ended') as unanswered,
      (select count(*) from payments where unreachable_since is not null and next_query_at is not null) as silent`.execute(
    db,
  )
  return rows[0] ?? { reviews: 0, unanswered: 0, silent: 0 }
}

/** Payments that wait for a person. */
export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct payment_id) as count from payment_reviews where resolved_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
