import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'

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

/** All postings about a payment: its own, and those of its invoice, questions and refunds. */
export function postingsOf(db: Db, payment: { id: number; invoice_id: number }) {
  return db
    .selectFrom('ledger_postings as t')
    .select((eb) => [
      't.at',
      't.kind',
      't.memo',
      't.message',
      jsonArrayFrom(
        eb
          .selectFrom('ledger_lines as e')
          .select(['e.account', 'e.amount_minor'])
          .whereRef('e.posting_id', '=', 't.id')
          .orderBy('e.id'),
      ).as('entries'),
    ])
    .where(({ eb, refTuple, selectFrom }) => {
      const { id, invoice_id } = payment
      return eb(
        refTuple('t.source_type', 't.source_id'),
        'in',
        selectFrom(
          sql<Row<'ledger_postings', 'source_type' | 'source_id'>>`(
            select 'invoice' as source_type, ${invoice_id}::bigint as source_id
            union all select 'payment', ${id}::bigint
            union all select 'payment_event', id from payment_events where payment_id = ${id}::bigint
            union all select 'payment_review', id from payment_reviews where payment_id = ${id}::bigint
            union all select 'transfer_claim', id from transfer_statuses where payment_id = ${id}::bigint
            union all select 'refund', id from refund_summaries where payment_id = ${id}::bigint)`.as(
            'source',
          ),
        )
          .select(['source.source_type', 'source.source_id'])
          .$asTuple('source_type', 'source_id'),
      )
    })
    .orderBy('t.id')
    .execute()
}
