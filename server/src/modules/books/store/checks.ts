import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'

/** Something that does not agree: which rule, about what, and the two figures in minor units. */
export type Disagreement = {
  readonly rule: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

type Check = { readonly rule: string; readonly query: RawBuilder<Omit<Disagreement, 'rule'>> }

const live = sql`('rejected', 'withdrawn')`

/** Each rule is one question whose right answer is no row at all. Beside each: the invariant it stands for. */
const checks: readonly Check[] = [
  {
    rule: 'A posting balances',
    query: sql`
      select 'posting ' || t.id as subject, '0' as expected, coalesce(sum(e.amount_minor), 0)::text as found
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id having coalesce(sum(e.amount_minor), 0) <> 0 or count(e.id) = 0`,
  },
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
        case when i.status = 'paid' then i.total_minor else 0 end::text as expected, coalesce(sum(a.amount_minor), 0)::text as found
      from invoices i left join allocations a on a.invoice_id = i.id
      group by i.id having coalesce(sum(a.amount_minor), 0) <> case when i.status = 'paid' then i.total_minor else 0 end`,
  },
  {
    rule: 'An application is worked on only when its invoice is paid',
    query: sql`
      select 'application ' || a.tracking_id as subject, 'paid' as expected, i.status || ', application ' || a.status as found
      from applications a join invoices i on i.application_id = a.id
      where (i.status <> 'paid') and a.status not in ('draft', 'pending_payment', 'expired', 'cancelled', 'rejected', 'on_hold')
         or (i.status = 'paid') and a.status in ('draft', 'pending_payment', 'expired')`,
  },
  {
    rule: 'Another payment is paid exactly when its invoice is',
    query: sql`
      select 'standalone payment ' || s.id as subject, s.status as expected, i.status as found
      from standalone_payments s join invoices i on i.standalone_payment_id = s.id
      where (s.status = 'paid') <> (i.status = 'paid')`,
  },
  {
    rule: 'A change is made exactly when its difference is paid, and waits while that is owed',
    query: sql`
      select 'invoice ' || i.reference as subject, i.status as expected, w.status as found
      from invoices i left join destination_changes w on w.invoice_id = i.id
      where i.payable = 'supplement' and (w.id is null or (i.status = 'paid') <> (w.status = 'applied')
        or (i.status = 'open') <> (w.status = 'waiting'))`,
  },
  {
    rule: 'An invoice that was paid for has one receipt',
    query: sql`
      select 'invoice ' || i.reference as subject, '1' as expected, count(r.id)::text as found
      from invoices i join payments p on p.invoice_id = i.id
        left join receipts r on r.payment_id = p.id and not exists (select 1 from receipt_voids v where v.receipt_id = r.id)
      where i.status = 'paid' and i.total_minor > 0 group by i.id having count(r.id) <> 1`,
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
    rule: 'Refunds promised are within what was received',
    query: sql`
      select 'payment ' || p.reference as subject, p.refunds_committed_minor || ' of ' || p.received_minor as expected,
        coalesce(sum(r.amount_minor), 0)::text as found
      from payments p left join refunds r on r.payment_id = p.id and r.status not in ${live}
      group by p.id
      having coalesce(sum(r.amount_minor), 0) <> p.refunds_committed_minor or p.refunds_committed_minor > p.received_minor`,
  },
  {
    rule: 'What was given back is the sum of refunds that succeeded',
    query: sql`
      select 'payment ' || p.reference as subject, p.refunded_minor::text as expected, coalesce(sum(r.amount_minor), 0)::text as found
      from payments p left join refunds r on r.payment_id = p.id and r.status = 'succeeded'
      group by p.id having coalesce(sum(r.amount_minor), 0) <> p.refunded_minor`,
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
    rule: 'A notice that came with a signature is dealt with within a day',
    query: sql`
      select 'notice ' || id as subject, 'dealt with' as expected, state as found from provider_events
      where state = 'new' and verdict = 'authentic' and received_at < now() - interval '1 day'`,
  },
]

/** Balances that the ledger must show, by account and currency, worked out from the other tables. */
const expectedBalances = sql`
  select '1300' as account, currency, sum(total_minor) as minor from invoices where status = 'open' group by currency
  union all
  select '2100', p.currency, -sum(a.amount_minor) from allocations a join payments p on p.id = a.payment_id
  where a.kind = 'credit' group by p.currency
  union all
  select '2100', currency, sum(amount_minor) from refunds
  where source = 'credit' and status not in ('requested', 'rejected', 'withdrawn') group by currency
  union all
  select '2300', currency, -sum(amount_minor) from refunds
  where status in ('approved', 'submitted', 'unknown', 'processing', 'needs_attention', 'failed') group by currency
  union all
  select '1400', currency, sum(reversed_minor) from payments group by currency
  union all
  select '1400', p.currency, -sum(e.amount_minor) from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account <> '1400'
    join payment_reviews r on t.source_type = 'payment_review' and r.id = t.source_id
    join payments p on p.id = r.payment_id
  where t.kind = 'dispute_lost' group by p.currency
  union all
  select case when mode = 'offline' then '1200' else '1100:' || alias end, currency,
    sum(received_minor - coalesce(fee_minor, 0) - reversed_minor) from payments group by 1, currency
  union all
  select case when r.method = 'manual' or p.mode = 'offline' then '1200' else '1100:' || p.alias end, r.currency, -sum(r.amount_minor)
  from refunds r join payments p on p.id = r.payment_id where r.status = 'succeeded' group by 1, r.currency`

/**
 * Of receivables, credit, refunds, disputes, clearing and bank. What settlements and suspense moved is left out of both
 * sides: nothing but the ledger and the bank's statement says it.
 */
const balanceCheck = sql<Omit<Disagreement, 'rule'>>`
  with expected as (select account, currency, sum(minor) as minor from (${expectedBalances}) e group by account, currency),
  found as (
    select e.account, t.currency, sum(e.amount_minor) as minor from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where e.account ~ '^(1100|1200|1300|1400|2100|2300)'
      and not (t.kind in ('settlement', 'suspense', 'suspense_cleared') and e.account ~ '^(1100|1200)')
    group by e.account, t.currency
  )
  select 'account ' || account || ' in ' || currency as subject, coalesce(expected.minor, 0)::text as expected,
    coalesce(found.minor, 0)::text as found
  from expected full join found using (account, currency)
  where coalesce(expected.minor, 0) <> coalesce(found.minor, 0)`

/** Everything that does not agree, as of one instant, while others go on writing. */
export async function disagreements(tx: Tx): Promise<Disagreement[]> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  const all = [...checks, { rule: 'The ledger agrees with the records', query: balanceCheck }]
  const found: Disagreement[] = []
  for (const { rule, query } of all) {
    const { rows } = await query.execute(tx)
    found.push(...rows.map((row) => ({ rule, ...row })))
  }
  return found
}
