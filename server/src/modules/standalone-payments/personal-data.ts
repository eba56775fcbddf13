import { sql } from 'kysely'
import type { Person } from '../../core/person.ts'
import type { Db } from '../../db/client.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'

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

/** Paid from the person's email address. A payer may type any matric number, so it does not count. */
export async function standalonePaymentsOfPerson(
  db: Db,
  { emails }: Pick<Person, 'emails'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('standalone_payments')
    .select('id')
    .where((query) => query('payer_email', '=', query.fn.any(query.val([...emails]))))
    .execute()
  return rows.map(({ id }) => id)
}
