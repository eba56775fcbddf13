import type { Db, Tx } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'

const payerColumns = [
  'id',
  'tracking_id',
  'first_name',
  'other_names',
  'surname',
  'email',
  'phone',
  'matric_number',
] as const

export type PayerRow = Row<'applications', (typeof payerColumns)[number]>

/** The few columns that a payment needs; read often. A draft has no payer. */
export async function findPayerRow(
  db: Db | Tx,
  by: { readonly id: number } | { readonly tracking_id: string },
): Promise<PayerRow | null> {
  const query = db.selectFrom('applications').select(payerColumns)
  const row =
    'id' in by
      ? await query.where('id', '=', by.id).executeTakeFirst()
      : await query
          .where('tracking_id', '=', by.tracking_id)
          .where('status', '<>', 'draft')
          .executeTakeFirst()
  return row ?? null
}
