import { sql } from 'kysely'
import type { ExpectedBalances, MoneyCheck } from '../../ledger/index.ts'

/** What must agree about payments at every moment. */
export const paymentChecks: readonly MoneyCheck[] = [
  {
    rule: 'What a payment received is allocated to the last unit',
    query: sql`
      select 'payment ' || p.reference as subject, p.received_minor::text as expected,
        coalesce(sum(a.amount_minor), 0)::text as found
      from payments p left join allocations a on a.payment_id = p.id
      group by p.id having coalesce(sum(a.amount_minor), 0) <> p.received_minor`,
  },
  {
    rule: 'No payment has less than nothing as credit',
    query: sql`
      select 'payment ' || p.reference as subject, '0 or more' as expected, sum(a.amount_minor)::text as found
      from payments p join allocations a on a.payment_id = p.id and a.kind = 'credit'
      group by p.id having sum(a.amount_minor) < 0`,
  },
  {
    rule: 'An invoice is paid exactly when its total is allocated to it',
    query: sql`
      select 'invoice ' || i.reference as subject,
        case when i.status = 'paid' then i.total_minor else 0 end::text as expected,
        coalesce(a.minor, 0)::text as found
      from invoice_summaries i left join (
        select invoice_id, sum(amount_minor) as minor from allocations group by invoice_id) a on a.invoice_id = i.id
      where coalesce(a.minor, 0) <> case when i.status = 'paid' then i.total_minor else 0 end`,
  },
  {
    rule: 'An invoice that was paid for has one receipt',
    query: sql`
      select 'invoice ' || i.reference as subject, '1' as expected, count(r.id)::text as found
      from invoice_summaries i join payments p on p.invoice_id = i.id
        left join receipts r on r.payment_id = p.id and not exists (select 1 from receipt_voids v where v.receipt_id = r.id)
      where i.status = 'paid' and i.total_minor > 0 group by i.id, i.reference having count(r.id) <> 1`,
  },
  {
    rule: 'Receipts are numbered without a gap',
    query: sql`
      select 'series ' || c.series as subject, c.last_number::text as expected,
        count(r.id) || ' receipts, the last ' || coalesce(max(r.number), 0) as found
      from receipt_counters c left join receipts r on r.series = c.series
      group by c.series having count(r.id) <> c.last_number or coalesce(max(r.number), 0) <> c.last_number`,
  },
  {
    rule: 'Revenue is the same by payments and by the ledger',
    query: sql`
      select 'revenue in ' || currency as subject, sum(payments)::text as expected, sum(ledger)::text as found
      from (
        select currency, received_minor - refunded_minor - reversed_minor as payments, 0 as ledger from payments
        union all
        select currency, 0, amount_minor from revenue_movements
      ) revenue group by currency having sum(payments) <> sum(ledger)`,
  },
  {
    rule: 'A payment with money belongs to the day on which it was booked',
    query: sql`
      select 'payment ' || p.reference as subject,
        case when p.received_minor > 0 then 'the time of a posting' else 'none' end as expected,
        coalesce(p.booked_at::text, 'none') as found
      from payments p
      where (p.received_minor > 0) <> (p.booked_at is not null) or (p.booked_at is not null and not exists (
        select 1 from payment_events e join ledger_postings t
          on t.kind = 'payment_received' and t.source_type = 'payment_event' and t.source_id = e.id
        where e.payment_id = p.id and t.at = p.booked_at))`,
  },
  {
    rule: 'A notice that came with a signature is dealt with within a day',
    query: sql`
      select 'notice ' || id as subject, 'dealt with' as expected, state as found from provider_events
      where state = 'new' and verdict = 'authentic' and received_at < now() - interval '1 day'`,
  },
]

/** Payers' credit, disputed money, and what providers and the bank hold according to payments alone. */
export const expectedOfPayments: ExpectedBalances = sql`
  select '2100' as account, p.currency, -sum(a.amount_minor) as minor
  from allocations a join payments p on p.id = a.payment_id
  where a.kind = 'credit' group by p.currency
  union all
  select '1400', currency, sum(reversed_minor) from payments group by currency
  union all
  select '1400', p.currency, -sum(l.amount_minor) from ledger_lines l
    join payment_reviews r on l.source_type = 'payment_review' and r.id = l.source_id
    join payments p on p.id = r.payment_id
  where l.kind = 'dispute_lost' and l.account <> '1400' group by p.currency
  union all
  select case when mode = 'offline' then '1200' else '1100:' || alias end, currency,
    sum(received_minor - coalesce(fee_minor, 0) - reversed_minor) from payments group by 1, currency`
