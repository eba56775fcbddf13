import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { QuotedNumber } from './quoted-number.ts'

export type NamedPaymentRow = Row<'payments', 'reference'> & {
  readonly invoice_reference: string
  readonly series: Row<'receipts'>['series'] | null
  readonly number: Row<'receipts'>['number'] | null
}

/** The ids of the payments that have a quoted number. Each of these numbers has an index of its own. */
export function idsByNumber(quoted: QuotedNumber): RawBuilder<unknown> {
  if (quoted.kind === 'receipt') {
    const series =
      quoted.series === null ? sql`(select series from receipt_counters)` : sql`(${quoted.series}::text)`
    return sql`select payment_id as id from receipts where series in ${series} and number = ${quoted.number}::int`
  }
  if (quoted.kind === 'tracking_id')
    return sql`
      select p.id from payments p where p.invoice_id in (
        select i.id from application_summaries a join invoice_summaries i on i.application_id = a.id
        where a.tracking_id = ${quoted.trackingId}
        union all
        select i.id from application_summaries a join invoice_summaries i on i.parent_id = a.id
        where a.tracking_id = ${quoted.trackingId})`
  const { reference } = quoted
  const upper = reference.toUpperCase()
  return sql`
    select id from payments where reference = ${upper}
    union select id from payments where gateway_reference = ${upper}
    union select id from payments where provider_txn_id = ${reference}
    union select p.id from invoice_summaries i join payments p on p.invoice_id = i.id where i.reference = ${upper}`
}

/** The ids of the applications whose payments have a quoted number, or whose invoice has it, paid or not. */
export async function applicationsByNumber(db: Db, quoted: QuotedNumber): Promise<number[]> {
  const reference = quoted.kind === 'reference' ? quoted.reference.toUpperCase() : null
  const { rows } = await sql<Row<'application_summaries', 'id'>>`
    with named as materialized (${idsByNumber(quoted)}), named_invoices as (
      select invoice_id as id from payments where id in (select id from named)
      union select id from invoice_summaries where reference = ${reference}
    )
    select distinct coalesce(i.application_id, i.parent_id) as id
    from named_invoices n join invoice_summaries i on i.id = n.id
    where i.payable <> 'standalone'`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of the invoices of applicants and payers whose text has all these patterns. */
export function invoicesByWords(patterns: readonly string[]): RawBuilder<unknown> {
  const all = (column: RawBuilder<unknown>) =>
    sql.join(
      patterns.map((pattern) => sql`${column} like ${pattern}`),
      sql` and `,
    )
  return sql`
    select i2.id from application_summaries a2 join invoice_summaries i2 on i2.application_id = a2.id where ${all(sql`a2.search_text`)}
    union all
    select i4.id from application_summaries a4 join invoice_summaries i4 on i4.parent_id = a4.id where ${all(sql`a4.search_text`)}
    union all
    select i3.id from standalone_summaries s3 join invoice_summaries i3 on i3.standalone_payment_id = s3.id
    where ${all(sql`s3.search_text`)}`
}

/** A few of them, the newest first. */
export async function paymentsOf(
  db: Db,
  ids: RawBuilder<unknown>,
  limit: number,
): Promise<NamedPaymentRow[]> {
  const { rows } = await sql<NamedPaymentRow>`
    with named as materialized (${ids})
    select p.reference, i.reference as invoice_reference, r.series, r.number
    from payments p
    join invoice_summaries i on i.id = p.invoice_id
    left join lateral (
      select series, number from receipts where payment_id = p.id order by nth desc limit 1) r on true
    where p.id in (select id from named) order by p.id desc limit ${limit}::int`.execute(db)
  return rows
}
