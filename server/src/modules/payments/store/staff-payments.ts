import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import { fullName } from '../../../core/full-name.ts'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { messageOf, messageOfValue, type Said } from '../../../messages/message.ts'
import { fromWanted, type PaymentFilters } from './payment-filters.ts'

const selectRows = (db: Db) =>
  db
    .selectFrom('payments as p')
    .innerJoin('invoice_summaries as i', 'i.id', 'p.invoice_id')
    .leftJoin('application_summaries as a', (join) =>
      join.on((eb) => eb('a.id', '=', eb.fn.coalesce('i.application_id', 'i.parent_id'))),
    )
    .leftJoin('standalone_summaries as s', 's.id', 'i.standalone_payment_id')
    // The last of its receipts: one before it was voided.
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
      eb
        .selectFrom('payment_events as e')
        .innerJoin('ledger_postings as t', (join) =>
          join
            .on('t.kind', '=', 'payment_received')
            .on('t.source_type', '=', 'payment_event')
            .onRef('t.source_id', '=', 'e.id'),
        )
        .select(({ fn }) => fn.min('t.at').as('at'))
        .whereRef('e.payment_id', '=', 'p.id')
        .as('booked_at'),
    ])

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

/** A payment as the bursary lists it: who paid for what, a supplement with its application. */
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

/** An application names itself; another payment is named by its invoice's first line. */
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

export async function staffPaymentPage(
  db: Db,
  filters: PaymentFilters,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: StaffPaymentRow[]; total: number }> {
  const wanted = fromWanted(filters)
  const onPage = sql<Row<'payments', 'id'>>`(
    select p.id ${wanted} order by p.created_at desc, p.id desc
    limit ${per_page}::int offset ${(page - 1) * per_page}::bigint)`
  const [found, { count }] = await Promise.all([
    selectRows(db)
      .where('p.id', 'in', (eb) => eb.selectFrom(onPage.as('wanted')).select('wanted.id'))
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .execute(),
    db
      .selectFrom(sql<Row<'payments', 'id'>>`(select p.id ${wanted})`.as('wanted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: found.map(staffRow), total: count }
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
        ${fromWanted(filters)} and p.received_minor > 0)`.as('wanted'),
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
