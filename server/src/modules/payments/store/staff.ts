import type { PaymentStatus } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import { type RawBuilder, sql } from 'kysely'
import { searchPatterns } from '../../../core/search-text.ts'
import type { Db } from '../../../db/client.ts'
import type { ProviderMode } from '../../providers/index.ts'

export type Filters = {
  readonly search?: string | undefined
  readonly status?: PaymentStatus | undefined
  readonly provider?: string | undefined
  readonly payable?: 'application' | 'standalone' | undefined
  readonly review?: 'open' | 'watch_ended' | undefined
  /** Days of the institution's own time zone, both included. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly timeZone: string
}

export type StaffPaymentRow = {
  readonly id: number
  readonly reference: string
  readonly invoice_id: number
  readonly invoice_reference: string
  readonly payable: 'application' | 'standalone'
  readonly payable_id: number
  readonly subject: string
  readonly tracking_id: string | null
  readonly payer: string
  readonly email: string
  readonly alias: string
  readonly mode: ProviderMode
  readonly status: PaymentStatus
  readonly flags: readonly string[]
  readonly open_reviews: number
  readonly currency: string
  readonly expected_minor: Minor
  readonly received_minor: Minor
  readonly fee_minor: Minor | null
  readonly refunded_minor: Minor
  readonly reversed_minor: Minor
  readonly refunds_committed_minor: Minor
  readonly channel: string | null
  readonly provider_txn_id: string | null
  readonly series: string | null
  readonly number: number | null
  readonly receipt_voided: boolean
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly booked_at: Date | null
  readonly disputed_since: Date | null
}

/** Who paid for what, a supplement with its application: an application names itself, another payment is named by its invoice's first line. */
const columns = sql`
  p.id, p.reference, p.invoice_id, i.reference as invoice_reference,
  case i.payable when 'supplement' then 'application' else i.payable end as payable,
  i.payable_id,
  coalesce(case when i.payable = 'supplement' then 'New destination for ' else 'Application ' end || a.tracking_id,
    i.first_line) as subject,
  a.tracking_id,
  coalesce(concat_ws(' ', a.first_name, nullif(a.other_names, ''), a.surname), '') as applicant,
  s.payer_name, coalesce(a.email, s.payer_email, '') as email,
  p.alias, p.mode, p.status, p.flags,
  (select count(*) from payment_reviews r where r.payment_id = p.id and r.resolved_at is null) as open_reviews,
  p.currency, p.expected_minor, p.received_minor, p.fee_minor, p.refunded_minor, p.reversed_minor,
  p.refunds_committed_minor, p.channel, p.provider_txn_id, receipts.series, receipts.number,
  coalesce(receipts.voided, false) as receipt_voided, p.created_at, p.paid_at,
  p.disputed_since,
  (select min(t.at) from payment_events v join ledger_postings t
    on t.kind = 'payment_received' and t.source_type = 'payment_event' and t.source_id = v.id
   where v.payment_id = p.id) as booked_at`

const joined = sql`
  payments p join invoice_summaries i on i.id = p.invoice_id
  left join application_summaries a on a.id = coalesce(i.application_id, i.parent_id)
  left join standalone_summaries s on s.id = i.standalone_payment_id`

/** The last of its receipts: one before it was voided. */
const receipt = sql`
  left join lateral (
    select r.series, r.number, exists (select 1 from receipt_voids v where v.receipt_id = r.id) as voided
    from receipts r where r.payment_id = p.id order by r.nth desc limit 1
  ) receipts on true`

const REFERENCE = /^[A-Za-z0-9]{10,40}$/

function where(filters: Filters): RawBuilder<unknown> {
  const { status, provider, payable, review, since, until, timeZone } = filters
  const tests: RawBuilder<unknown>[] = [sql`true`]
  if (status !== undefined) tests.push(sql`p.status = ${status}`)
  if (provider !== undefined) tests.push(sql`p.alias = ${provider}`)
  if (payable !== undefined) tests.push(sql`(i.payable = 'standalone') = (${payable} = 'standalone')`)
  if (review !== undefined) {
    const asked = review === 'open' ? sql`` : sql`and why = ${review}`
    tests.push(sql`p.id in (select payment_id from payment_reviews where resolved_at is null ${asked})`)
  }
  if (since !== undefined)
    tests.push(sql`p.created_at >= (${since}::date)::timestamp at time zone ${timeZone}`)
  if (until !== undefined)
    tests.push(sql`p.created_at < (${until}::date + 1)::timestamp at time zone ${timeZone}`)
  if (filters.search) tests.push(matches(filters.search))
  return sql.join(tests, sql` and `)
}

/** A reference names one payment; other words are looked for among applicants and payers. */
function matches(search: string): RawBuilder<unknown> {
  const words = searchPatterns(search)
  if (words.length === 0) return sql`true`
  const all = (column: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${column} like ${word}`),
      sql` and `,
    )
  const people = sql`
    p.invoice_id in (
      select i2.id from application_summaries a2 join invoice_summaries i2 on i2.application_id = a2.id where ${all(sql`a2.search_text`)}
      union all
      select i4.id from application_summaries a4 join invoice_summaries i4 on i4.parent_id = a4.id where ${all(sql`a4.search_text`)}
      union all
      select i3.id from standalone_summaries s3 join invoice_summaries i3 on i3.standalone_payment_id = s3.id
      where ${all(sql`s3.search_text`)}
    )`
  if (!REFERENCE.test(search)) return people
  const reference = search.toUpperCase()
  return sql`(p.reference = ${reference} or p.gateway_reference = ${reference} or i.reference = ${reference} or p.provider_txn_id = ${search} or ${people})`
}

const row = ({
  applicant,
  payer_name,
  ...rest
}: StaffPaymentRow & { applicant: string; payer_name: string | null }) => ({
  ...rest,
  payer: payer_name ?? applicant,
})

export async function staffPaymentPage(
  db: Db,
  filters: Filters,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: StaffPaymentRow[]; total: number }> {
  const wanted = where(filters)
  const [found, count] = await Promise.all([
    sql<StaffPaymentRow & { applicant: string; payer_name: string | null }>`
      with wanted as (
        select p.id from ${joined} where ${wanted}
        order by p.created_at desc, p.id desc limit ${per_page}::int offset ${(page - 1) * per_page}::bigint
      )
      select ${columns} from ${joined} ${receipt}
      where p.id in (select id from wanted) order by p.created_at desc, p.id desc`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${joined} where ${wanted}`.execute(db),
  ])
  return { rows: found.rows.map(row), total: count.rows[0]?.count ?? 0 }
}

export async function findStaffPayments(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, StaffPaymentRow>> {
  const { rows } = await sql<StaffPaymentRow & { applicant: string; payer_name: string | null }>`
    select ${columns} from ${joined} ${receipt}
    where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((found) => [found.id, row(found)]))
}

export type Totals = {
  readonly currency: string
  readonly count: number
  readonly received: Minor
  readonly fees: Minor
  readonly refunded: Minor
  readonly reversed: Minor
}

export async function paymentTotals(db: Db, filters: Filters): Promise<Totals[]> {
  const { rows } = await sql<Totals>`
    select p.currency, count(*) as count, sum(p.received_minor)::bigint as received,
      coalesce(sum(p.fee_minor), 0)::bigint as fees, sum(p.refunded_minor)::bigint as refunded,
      sum(p.reversed_minor)::bigint as reversed
    from ${joined} where ${where(filters)} and p.received_minor > 0 group by p.currency order by p.currency`.execute(
    db,
  )
  return rows
}
