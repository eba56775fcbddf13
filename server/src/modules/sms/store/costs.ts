import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Text messages of one month with costs in one currency, or without a known cost. */
export async function sumCosts(db: Db, { timeZone, most }: { timeZone: string; most: number }) {
  return db
    .selectFrom('sms_messages')
    .select(({ cast, fn }) => [
      cast<string>(
        fn('to_char', [sql`created_at at time zone ${timeZone}::text`, sql.lit('YYYY-MM')]),
        'text',
      ).as('month'),
      'cost_currency',
      cast<number>(fn.countAll(), 'bigint').as('messages'),
      cast<number>(fn.coalesce(fn.sum('cost_minor'), sql.lit(0)), 'bigint').as('minor'),
    ])
    .where('state', 'in', ['sent', 'delivered', 'undelivered', 'unknown'])
    .groupBy(['month', 'cost_currency'])
    .orderBy('month', 'desc')
    .orderBy('cost_currency')
    .limit(most)
    .execute()
}
