import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import { balanced, type Posting } from './posting.ts'

/**
 * Writes postings in the transaction of what caused them, in one statement; those without entries are left out. A
 * second posting for the same cause is refused by the database.
 */
export async function post(tx: Tx, ...postings: readonly Posting[]): Promise<void> {
  const written = postings.flatMap((posting, nth) => {
    const entries = balanced(posting.entries)
    return entries === null
      ? []
      : [{ ...posting, source_type: posting.source.type, source_id: posting.source.id, nth, entries }]
  })
  if (written.length === 0) return
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${json(written)}::jsonb) as p
        (nth int, kind text, source_type text, source_id bigint, at timestamptz, currency text, memo text, entries jsonb)
    ), made as (
      insert into ledger_transactions (at, kind, source_type, source_id, currency, memo)
      select at, kind, source_type, source_id, currency, memo from sent order by nth
      returning id, kind, source_type, source_id
    )
    insert into ledger_entries (transaction_id, account, amount_minor)
    select made.id, e.account, e.minor
    from made join sent using (kind, source_type, source_id),
      jsonb_to_recordset(sent.entries) as e (account text, minor bigint)`.execute(tx)
}
