import type { PaymentStatus } from '@testamur/contract/applications/statuses'
import { type RawBuilder, sql } from 'kysely'
import { searchPatterns } from '../../../../core/search-text.ts'
import { idsByNumber, invoicesByWords } from '../../store/named-payments.ts'
import { readQuotedNumber } from '../../store/quoted-number.ts'

/** Filters of the bursary's list of payments, its totals and its export. */
export type PaymentFilters = {
  readonly search?: string | undefined
  readonly status?: PaymentStatus | undefined
  readonly provider?: string | undefined
  readonly payable?: 'application' | 'standalone' | undefined
  readonly review?: 'open' | 'watch_ended' | undefined
  /** Days of payments in the institution's time zone, both included: see `dayAt`. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly timeZone: string
}

/** Within the day of a payment: when its money was booked, and without booked money when it was begun. It has an index. */
const dayAt = sql`coalesce(p.booked_at, p.created_at)`

/** `from … where …` of the payments `p` that are wanted, with their invoices `i` only where these are asked about. */
export const selectFromPayments = (filters: PaymentFilters): RawBuilder<unknown> =>
  filters.payable === undefined
    ? sql`from payments p where ${conditionOf(filters)}`
    : sql`from payments p join invoice_summaries i on i.id = p.invoice_id where ${conditionOf(filters)}`

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
  if (since !== undefined) tests.push(sql`${dayAt} >= (${since}::date)::timestamp at time zone ${timeZone}`)
  if (until !== undefined)
    tests.push(sql`${dayAt} < (${until}::date + 1)::timestamp at time zone ${timeZone}`)
  if (filters.search) tests.push(matches(filters.search))
  return sql.join(tests, sql` and `)
}

/** A number names one payment; where none has it, words are looked for among applicants and payers. */
function matches(search: string): RawBuilder<unknown> {
  const words = searchPatterns(search)
  if (words.length === 0) return sql`true`
  const people = invoicesByWords(words)
  const quoted = readQuotedNumber(search)
  if (quoted === null) return sql`p.invoice_id in (${people})`
  // Each by its own index, and the words only where nothing has this number.
  return sql`p.id = any(array(
    with named as materialized (${idsByNumber(quoted)})
    select id from named
    union all
    select w.id from payments w where not exists (select from named) and w.invoice_id in (${people})))`
}
