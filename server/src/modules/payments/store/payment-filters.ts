import type { PaymentStatus } from '@testamur/contract/applications/statuses'
import { type RawBuilder, sql } from 'kysely'
import { searchPatterns } from '../../../core/search-text.ts'

/** What narrows the bursary's list of payments, its totals and its export. */
export type PaymentFilters = {
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

/** Payments `p` with their invoices `i`, and the application `a` or the standalone payment `s` that each is for. */
const joined = sql`
  payments p join invoice_summaries i on i.id = p.invoice_id
  left join application_summaries a on a.id = coalesce(i.application_id, i.parent_id)
  left join standalone_summaries s on s.id = i.standalone_payment_id`

/** `from … where …` of the payments that are wanted. */
export const fromWanted = (filters: PaymentFilters): RawBuilder<unknown> =>
  sql`from ${joined} where ${conditionOf(filters)}`

const REFERENCE = /^[A-Za-z0-9]{10,40}$/

function conditionOf(filters: PaymentFilters): RawBuilder<unknown> {
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
