import { sql } from 'kysely'
import type { ExpectedBalances } from '../../ledger/index.ts'

/** What applicants owe. */
export const expectedOfInvoices: ExpectedBalances = sql`
  select '1300' as account, currency, sum(total_minor) as minor from invoices where status = 'open' group by currency`
