import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'
import { anyOf } from '../../db/rows.ts'

export const standalonePersonalData: readonly PersonRows[] = [
  {
    table: 'standalone_payment_events',
    of: ({ standaloneIds }) => withIds('standalone_payment_id', standaloneIds),
    erase: { actor_name: sql`'[erased]'` },
  },
  {
    table: 'standalone_payments',
    of: ({ standaloneIds }) => withIds('id', standaloneIds),
    erase: {
      payer_name: sql`'[erased]'`,
      payer_email: sql`'erased-' || id || '@erased.invalid'`,
      payer_phone: sql`null`,
      matric_number: sql`null`,
      fields: sql`'[]'`,
      search_text: sql`''`,
    },
    unread: ['search_text'],
  },
]

/** Payments without an application that were over before this instant and still name who paid. */
export const standaloneEndedBefore = (before: Date) => sql`
  select id, application_id, id as standalone_id, payer_email as email, id::text as reference,
    coalesce(paid_at, created_at) as since
  from standalone_payments
  where status <> 'pending_payment' and payer_name <> '[erased]'
    and coalesce(paid_at, created_at) < ${before}::timestamptz`

/** Paid from these addresses, and by whom. A payer may type any matric number, so it does not count. */
export const paymentsFromAddresses = (db: Db | Tx, emails: readonly string[]) =>
  db
    .selectFrom('standalone_payments')
    .select(['id', 'payer_email as email', 'payer_name as name', 'paid_at'])
    .where('payer_email', '=', anyOf(emails))
    .orderBy('id')
    .execute()
