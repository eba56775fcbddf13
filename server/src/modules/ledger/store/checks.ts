import { type RawBuilder, sql } from 'kysely'
import type { Said } from '../../../messages/message.ts'

/** Something that does not agree: about what, and the two figures in minor units. */
export type Difference = { readonly subject: string; readonly expected: string; readonly found: string }

/** A rule that holds at every moment: a question whose right answer is no row at all. */
export type MoneyCheck = { readonly rule: Said; readonly query: RawBuilder<Difference> }

/** Rows `account, currency, minor`: what the ledger must show, worked out from other tables. */
export type ExpectedBalances = RawBuilder<unknown>

export const ledgerChecks: readonly MoneyCheck[] = [
  {
    rule: 'A posting balances',
    query: sql`
      select 'posting ' || t.id as subject, '0' as expected, coalesce(sum(e.amount_minor), 0)::text as found
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id having coalesce(sum(e.amount_minor), 0) <> 0 or count(e.id) = 0`,
  },
]
