import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

const eventColumns = [
  'at',
  'trigger',
  'actor',
  'from_status',
  'to_status',
  'flags',
  'raw_status',
  'received_minor',
] as const

export type EventRow = Row<'payment_events', (typeof eventColumns)[number]>

export const eventsOf = (db: Db, paymentId: number): Promise<EventRow[]> =>
  db
    .selectFrom('payment_events')
    .select(eventColumns)
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export type PostingRow = Row<'ledger_postings', 'at' | 'kind' | 'memo' | 'message'> & {
  readonly entries: readonly Row<'ledger_lines', 'account' | 'amount_minor'>[]
}

/** Everything the books say of a payment: its own postings, and those of its invoice, questions and refunds. */
export async function postingsOf(db: Db, payment: { id: number; invoice_id: number }): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select t.at, t.kind, t.memo, t.message,
      (select json_agg(json_build_object('account', e.account, 'amount_minor', e.amount_minor) order by e.id)
       from ledger_lines e where e.posting_id = t.id) as entries
    from ledger_postings t
    where (t.source_type, t.source_id) in (
      select 'invoice', ${payment.invoice_id}::bigint
      union all select 'payment', ${payment.id}::bigint
      union all select 'payment_event', id from payment_events where payment_id = ${payment.id}::bigint
      union all select 'payment_review', id from payment_reviews where payment_id = ${payment.id}::bigint
      union all select 'transfer_claim', id from transfer_statuses where payment_id = ${payment.id}::bigint
      union all select 'refund', id from refund_summaries where payment_id = ${payment.id}::bigint
    ) order by t.id`.execute(db)
  return rows
}
