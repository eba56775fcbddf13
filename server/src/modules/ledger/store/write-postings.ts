import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { storedText } from '../../../messages/stored-text.ts'
import { balancedEntries, type Posting } from '../posting.ts'

/**
 * Writes postings in the transaction of their cause, in one statement; those without entries are skipped. The
 * database refuses a second posting for the same cause.
 */
export async function writePostings(tx: Tx, ...postings: readonly Posting[]): Promise<void> {
  const written = withEntries(postings)
  if (written.length > 0) await sql`with ${parts(written, sql`null::bigint`)} select 1`.execute(tx)
}

/**
 * The same as parts of a larger statement, `with …, ${postingParts(…)} select …`. `cause` is the ID of the row that
 * this statement writes, and the source of every posting without one. `made` has the kind and time of each posting, for
 * the parts after it.
 */
export const postingParts = (postings: readonly Posting<number | null>[], cause: RawBuilder<unknown>) =>
  parts(withEntries(postings), cause)

const withEntries = (postings: readonly Posting<number | null>[]) =>
  postings.flatMap((one, nth) => {
    const entries = balancedEntries(one.entries)
    if (entries === null) return []
    const { text, message } = storedText(one.memo)
    const { type: source_type, id: source_id } = one.source
    return [{ ...one, memo: text, message, source_type, source_id, nth, entries }]
  })

const parts = (written: ReturnType<typeof withEntries>, cause: RawBuilder<unknown>) => sql`
  sent as (
    select nth, kind, source_type, coalesce(source_id, ${cause}) as source_id, at, currency, memo, message, entries
    from jsonb_to_recordset(${json(written)}::jsonb) as p
      (nth int, kind text, source_type text, source_id bigint, at timestamptz, currency text, memo text, message jsonb,
       entries jsonb)
  ), made as (
    insert into ledger_transactions (at, kind, source_type, source_id, currency, memo, message)
    select at, kind, source_type, source_id, currency, memo, message from sent order by nth
    returning id, at, kind, source_type, source_id
  ), posted as (
    insert into ledger_entries (transaction_id, account, amount_minor)
    select made.id, e.account, e.minor
    from made join sent using (kind, source_type, source_id),
      jsonb_to_recordset(sent.entries) as e (account text, minor bigint)
  )`
