import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import { expectedOfInvoices } from '../../invoices/index.ts'
import { type Difference, ledgerChecks, type MoneyCheck } from '../../ledger/index.ts'
import { expectedOfPayments, paymentChecks } from '../../payments/index.ts'
import { expectedOfRefunds, refundChecks } from '../../refunds/index.ts'

/** A disagreement, and the rule that it breaks. */
export type Disagreement = Difference & Pick<MoneyCheck, 'rule'>

/** Checks that an invoice and what it is for agree. */
const checks: readonly MoneyCheck[] = [
  {
    rule: 'An application is worked on only when its invoice is paid',
    query: sql`
      select 'application ' || a.tracking_id as subject, 'paid' as expected, i.status || ', application ' || a.status as found
      from application_summaries a join invoice_summaries i on i.application_id = a.id
      where (i.status <> 'paid') and a.status not in ('draft', 'pending_payment', 'expired', 'cancelled', 'rejected', 'on_hold')
         or (i.status = 'paid') and a.status in ('draft', 'pending_payment', 'expired')`,
  },
  {
    rule: 'Another payment is paid exactly when its invoice is',
    query: sql`
      select 'standalone payment ' || s.id as subject, s.status as expected, i.status as found
      from standalone_summaries s join invoice_summaries i on i.standalone_payment_id = s.id
      where (s.status = 'paid') <> (i.status = 'paid')`,
  },
  {
    rule: 'A change is made exactly when its difference is paid, and waits while that is owed',
    query: sql`
      select 'invoice ' || i.reference as subject, i.status as expected, w.status as found
      from invoice_summaries i left join destination_change_statuses w on w.invoice_id = i.id
      where i.payable = 'supplement' and (w.id is null or (i.status = 'paid') <> (w.status = 'applied')
        or (i.status = 'open') <> (w.status = 'waiting'))`,
  },
]

/**
 * Balances of receivables, credit, refunds, disputes, clearing and bank, against what the keepers of money expect. What
 * settlements and suspense moved is left out of both sides: nothing but the ledger and the bank's statement says it.
 */
const balances: MoneyCheck = {
  rule: 'The ledger agrees with the records',
  query: sql`
    with expected as (
      select account, currency, sum(minor) as minor from (
        ${sql.join([expectedOfInvoices, expectedOfPayments, expectedOfRefunds], sql` union all `)}
      ) parts group by account, currency),
    found as (
      select account, currency, sum(amount_minor) as minor from ledger_lines
      where account ~ '^(1100|1200|1300|1400|2100|2300)'
        and not (kind in ('settlement', 'suspense', 'suspense_cleared') and account ~ '^(1100|1200)')
      group by account, currency
    )
    select 'account ' || account || ' in ' || currency as subject, coalesce(expected.minor, 0)::text as expected,
      coalesce(found.minor, 0)::text as found
    from expected full join found using (account, currency)
    where coalesce(expected.minor, 0) <> coalesce(found.minor, 0)`,
}

/** All disagreements as of one instant, while others go on writing. */
export async function findDisagreements(tx: Tx): Promise<Disagreement[]> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  const found: Disagreement[] = []
  for (const { rule, query } of [...ledgerChecks, ...paymentChecks, ...refundChecks, ...checks, balances]) {
    const { rows } = await query.execute(tx)
    found.push(...rows.map((row) => ({ rule, ...row })))
  }
  return found
}
