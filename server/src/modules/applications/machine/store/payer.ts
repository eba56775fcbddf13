import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { ApplicationRow } from '../rows.ts'
import { prefixed } from './columns.ts'

export type PayerRow = Pick<
  ApplicationRow,
  'id' | 'tracking_id' | 'first_name' | 'other_names' | 'surname' | 'email' | 'phone'
>

const payerColumns = prefixed('a', 'id, tracking_id, first_name, other_names, surname, email, phone')

/** The few columns a payment needs, for it asks often. A draft has no payer. */
export async function findPayerRow(
  db: Db | Tx,
  by: { readonly id: number } | { readonly tracking_id: string },
): Promise<PayerRow | null> {
  const which =
    'id' in by ? sql`a.id = ${by.id}::bigint` : sql`a.tracking_id = ${by.tracking_id} and a.status <> 'draft'`
  const { rows } = await sql<PayerRow>`select ${payerColumns} from applications a where ${which}`.execute(db)
  return rows[0] ?? null
}
