import { sql } from 'kysely'
import type { ExpectedBalances, MoneyCheck } from '../../ledger/index.ts'

/** What must agree between refunds and their payments at every moment. */
export const refundChecks: readonly MoneyCheck[] = [
  {
    rule: 'Refunds promised are within what was received',
    query: sql`
      select 'payment ' || p.reference as subject, p.refunds_committed_minor || ' of ' || p.received_minor as expected,
        (coalesce(t.promised_invoice_minor, 0) + coalesce(t.promised_credit_minor, 0))::text as found
      from payment_summaries p left join refund_totals t on t.payment_id = p.id
      where coalesce(t.promised_invoice_minor, 0) + coalesce(t.promised_credit_minor, 0) <> p.refunds_committed_minor
        or p.refunds_committed_minor > p.received_minor`,
  },
  {
    rule: 'What was given back is the sum of refunds that succeeded',
    query: sql`
      select 'payment ' || p.reference as subject, p.refunded_minor::text as expected, coalesce(r.minor, 0)::text as found
      from payment_summaries p left join (
        select payment_id, sum(amount_minor) as minor from refunds where status = 'succeeded' group by payment_id) r
        on r.payment_id = p.id
      where coalesce(r.minor, 0) <> p.refunded_minor`,
  },
]

/** Refunded credit, promised and unpaid refunds, and what left providers and the bank. */
export const expectedOfRefunds: ExpectedBalances = sql`
  select '2100' as account, currency, sum(amount_minor) as minor from refunds
  where source = 'credit' and status not in ('requested', 'rejected', 'withdrawn') group by currency
  union all
  select '2300', currency, -sum(amount_minor) from refunds
  where status in ('approved', 'submitted', 'unknown', 'processing', 'needs_attention', 'failed') group by currency
  union all
  select case when r.method = 'manual' or p.mode = 'offline' then '1200' else '1100:' || p.alias end, r.currency, -sum(r.amount_minor)
  from refunds r join payment_summaries p on p.id = r.payment_id where r.status = 'succeeded' group by 1, r.currency`
