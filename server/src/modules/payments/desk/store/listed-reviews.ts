import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { columnsOf, type Row, type RowOf } from '../../../../db/rows.ts'
import { freeCreditOf } from '../../store/allocations.ts'

const reviewColumns = columnsOf('payment_reviews', 'r', [
  'id',
  'payment_id',
  'why',
  'version',
  'opened_at',
  'resolution',
  'note',
  'note_message',
  'resolved_by',
  'resolved_at',
])

export type ListedReview = RowOf<typeof reviewColumns> & {
  readonly invoice_status: Row<'invoice_summaries'>['status']
  readonly total_minor: Row<'invoice_summaries'>['total_minor']
  /** The credit on payments of the same invoice, less promised refunds. */
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
  const [found, { count }] = await Promise.all([
    sql<ListedReview>`
      select ${listed} from ${from} where ${wanted} order by ${order}
      limit ${per_page}::int offset ${(page - 1) * per_page}::bigint`.execute(db),
    db
      .selectFrom('payment_reviews')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('resolved_at', state === 'open' ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  return { rows: found.rows, total: count }
}

export type OpenMatters = {
  /** Questions for a person. */
  readonly reviews: number
  /** Attempts without an answer from their provider when we stopped asking. */
  readonly unanswered: number
  /** Payments whose provider does not answer now. */
  readonly silent: number
}

export async function countOpenMatters(db: Db | Tx): Promise<OpenMatters> {
  const { reviews, unanswered, silent } = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const open = selectFrom('payment_reviews')
        .select(fn.countAll<number>().as('count'))
        .where('resolved_at', 'is', null)
      const silentOnes = selectFrom('payments')
        .select(fn.countAll<number>().as('count'))
        .where('unreachable_since', 'is not', null)
        .where('next_query_at', 'is not', null)
      return [
        open.where('why', '<>', 'watch_ended').as('reviews'),
        open.where('why', '=', 'watch_ended').as('unanswered'),
        silentOnes.as('silent'),
      ]
    })
    .executeTakeFirstOrThrow()
  return { reviews: reviews ?? 0, unanswered: unanswered ?? 0, silent: silent ?? 0 }
}

/** Payments that wait for a person. */
export async function countOpenReviews(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_reviews')
    .select((eb) => eb.fn.count<number>('payment_id').distinct().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The payments that wait longest for a person, and since when. */
export const oldestReviews = (db: Db, limit: number) =>
  db
    .selectFrom('payment_reviews')
    .select(({ fn }) => ['payment_id', fn.min('opened_at').as('opened_at')])
    .where('resolved_at', 'is', null)
    .groupBy('payment_id')
    .orderBy('opened_at')
    .orderBy('payment_id')
    .limit(limit)
    .execute()
