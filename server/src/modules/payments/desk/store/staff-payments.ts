import type { Minor } from '@testamur/contract/money'
import type { PaymentSort } from '@testamur/contract/payments/sorts'
import { fullName } from '@testamur/contract/person-name'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { placeOfPage } from '../../../../db/place-of-page.ts'
import type { Row } from '../../../../db/rows.ts'
import { messageOf, messageOfValue, type Said } from '../../../../messages/message.ts'
import type { KeptCounts } from '../../../../platform/kept-counts.ts'
import { type KeptMarks, LONG, PASSED, STEP } from '../../../../platform/kept-marks.ts'
import { type PaymentFilters, selectFromPayments } from './payment-filters.ts'
import {
  isMarked,
  type MarkedOrder,
  markedOrderOf,
  paymentsFromMark,
  readPaymentMarks,
} from './payment-marks.ts'

const selectRows = (db: Db) =>
  db
    .selectFrom('payments as p')
    .innerJoin('invoice_summaries as i', 'i.id', 'p.invoice_id')
    .leftJoin('application_summaries as a', (join) =>
      join.on((eb) => eb('a.id', '=', eb.fn.coalesce('i.application_id', 'i.parent_id'))),
    )
    .leftJoin('standalone_summaries as s', 's.id', 'i.standalone_payment_id')
    // The latest receipt; an earlier one was voided.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('receipts as r')
          .leftJoin('receipt_voids as v', 'v.receipt_id', 'r.id')
          .select(['r.series', 'r.number', 'v.voided_at'])
          .whereRef('r.payment_id', '=', 'p.id')
          .orderBy('r.nth', 'desc')
          .limit(1)
          .as('receipt'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'p.id',
      'p.reference',
      'p.invoice_id',
      'p.alias',
      'p.mode',
      'p.status',
      'p.flags',
      'p.currency',
      'p.expected_minor',
      'p.received_minor',
      'p.fee_minor',
      'p.refunded_minor',
      'p.reversed_minor',
      'p.refunds_committed_minor',
      'p.channel',
      'p.provider_txn_id',
      'p.created_at',
      'p.paid_at',
      'p.booked_at',
      'p.disputed_since',
      'i.reference as invoice_reference',
      'i.payable',
      'i.payable_id',
      'i.first_line',
      'i.first_line_message',
      'a.tracking_id',
      'a.first_name',
      'a.other_names',
      'a.surname',
      'a.email as applicant_email',
      's.payer_name',
      's.payer_email',
      'receipt.series',
      'receipt.number',
      'receipt.voided_at',
      eb
        .selectFrom('payment_reviews as q')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('q.payment_id', '=', 'p.id')
        .where('q.resolved_at', 'is', null)
        .as('open_reviews'),
    ])

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

/** A payment in the bursary's list: who paid for what, a supplement with its application. */
export type StaffPaymentRow = ReturnType<typeof staffRow>

const staffRow = ({ payable, first_name, other_names, surname, ...row }: FoundRow) => ({
  ...row,
  payable: payable === 'standalone' ? ('standalone' as const) : ('application' as const),
  subject: subjectOf({ payable, ...row }),
  payer:
    row.payer_name ??
    fullName({ first_name: first_name ?? '', other_names: other_names ?? '', surname: surname ?? '' }),
  email: row.applicant_email ?? row.payer_email ?? '',
  open_reviews: row.open_reviews ?? 0,
  receipt_voided: row.voided_at !== null,
})

/** An application has a name; another payment is named by the first line of its invoice. */
function subjectOf({
  payable,
  tracking_id,
  first_line,
  first_line_message,
}: Pick<FoundRow, 'payable' | 'tracking_id' | 'first_line' | 'first_line_message'>): Said {
  if (tracking_id === null) return first_line_message ?? messageOfValue({ own: first_line ?? '' })
  return payable === 'supplement'
    ? messageOf('payments.newDestination', { reference: tracking_id })
    : messageOf('payments.application', { reference: tracking_id })
}

const orders: Record<PaymentSort, RawBuilder<unknown>> = {
  '-created': sql`p.created_at desc, p.id desc`,
  created: sql`p.created_at, p.id`,
  '-received': sql`p.received_minor desc, p.id desc`,
  received: sql`p.received_minor, p.id`,
}
const reversed: Record<PaymentSort, PaymentSort> = {
  '-created': 'created',
  created: '-created',
  '-received': 'received',
  received: '-received',
}

export async function staffPaymentPage(
  db: Db,
  filters: PaymentFilters,
  page: { readonly page: number; readonly per_page: number; readonly sort: PaymentSort },
  { keptCounts, keptMarks }: { readonly keptCounts: KeptCounts; readonly keptMarks: KeptMarks },
): Promise<{ rows: StaffPaymentRow[]; total: number }> {
  const total = await keptCounts(`payments ${JSON.stringify(filters)}`, () => countPayments(db, filters))
  const place = placeOfPage(page, total)
  if (place.limit === 0) return { rows: [], total }
  const deep = isMarked(filters) && place.offset > PASSED
  if (isMarked(filters) && !deep && total >= LONG) prepareMarks(db, filters, page.sort, keptMarks)
  const onPage = sql<Row<'payments', 'id'>>`(${
    (deep ? await idsByMarks(db, filters, page, total, keptMarks) : null) ??
    idsFromEnd(filters, page.sort, place)
  })`
  const found = await selectRows(db)
    .where('p.id', 'in', (eb) => eb.selectFrom(onPage.as('wanted')).select('wanted.id'))
    .orderBy(orders[page.sort])
    .execute()
  return { rows: found.map(staffRow), total }
}

const idsFromEnd = (
  filters: PaymentFilters,
  sort: PaymentSort,
  { backwards, limit, offset }: ReturnType<typeof placeOfPage>,
) =>
  sql`select p.id ${selectFromPayments(filters)} order by ${orders[backwards ? reversed[sort] : sort]}
    limit ${limit}::int offset ${offset}::bigint`

const marksOf = ({ status }: PaymentFilters, by: MarkedOrder) => `${status ?? ''} ${by}`

function prepareMarks(db: Db, filters: PaymentFilters, sort: PaymentSort, keptMarks: KeptMarks): void {
  const by = markedOrderOf(sort)
  keptMarks.prepare(marksOf(filters, by), () => readPaymentMarks(db, filters, by))
}

/** A page far from both ends, from the last mark before it; `null`: nothing was here when the marks were read. */
async function idsByMarks(
  db: Db,
  filters: PaymentFilters,
  { page, per_page, sort }: { readonly page: number; readonly per_page: number; readonly sort: PaymentSort },
  total: number,
  keptMarks: KeptMarks,
): Promise<RawBuilder<unknown> | null> {
  const by = markedOrderOf(sort)
  const before = (page - 1) * per_page
  const limit = Math.min(per_page, total - before)
  const first = sort.startsWith('-') ? total - before - limit : before
  const known = await keptMarks.read(marksOf(filters, by), () => readPaymentMarks(db, filters, by))
  const nth = Math.min(Math.floor(first / STEP), known.length - 1)
  const mark = known[nth]
  return mark === undefined ? null : paymentsFromMark(filters, by, mark, { skip: first - nth * STEP, limit })
}

async function countPayments(db: Db, filters: PaymentFilters): Promise<number> {
  const { count } = await db
    .selectFrom(sql<Row<'payments', 'id'>>`(select p.id ${selectFromPayments(filters)})`.as('wanted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Payments before this one, newest first: one chunk of an export. */
export async function staffPaymentsBefore(
  db: Db,
  filters: PaymentFilters,
  before: number | null,
  limit: number,
): Promise<StaffPaymentRow[]> {
  const older =
    before === null
      ? sql``
      : sql`and (p.created_at, p.id) < (select created_at, id from payments where id = ${before}::bigint)`
  const piece = sql<Row<'payments', 'id'>>`(
    select p.id ${selectFromPayments(filters)} ${older} order by p.created_at desc, p.id desc limit ${limit}::int)`
  const found = await selectRows(db)
    .where('p.id', 'in', (eb) => eb.selectFrom(piece.as('wanted')).select('wanted.id'))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return found.map(staffRow)
}

export async function findStaffPayments(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, StaffPaymentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(db).where('p.id', 'in', ids).execute()
  return new Map(rows.map((found) => [found.id, staffRow(found)]))
}

export type PaymentTotals = {
  readonly currency: string
  readonly count: number
  readonly received: Minor
  readonly fees: Minor
  readonly refunded: Minor
  readonly reversed: Minor
}

type CountedRow = Row<
  'payments',
  'currency' | 'received_minor' | 'fee_minor' | 'refunded_minor' | 'reversed_minor'
>

export const paymentTotals = (db: Db, filters: PaymentFilters): Promise<PaymentTotals[]> =>
  db
    .selectFrom(
      sql<CountedRow>`(
        select p.currency, p.received_minor, p.fee_minor, p.refunded_minor, p.reversed_minor
        ${selectFromPayments(filters)} and p.received_minor > 0)`.as('wanted'),
    )
    .select(({ cast, fn, val }) => [
      'currency',
      fn.countAll<number>().as('count'),
      cast<number>(fn.sum('received_minor'), 'bigint').as('received'),
      cast<number>(fn.coalesce(fn.sum('fee_minor'), val(0)), 'bigint').as('fees'),
      cast<number>(fn.sum('refunded_minor'), 'bigint').as('refunded'),
      cast<number>(fn.sum('reversed_minor'), 'bigint').as('reversed'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
