import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { columnsOf, type RowOf } from '../../../db/rows.ts'

const columns = columnsOf('sms_settings', 'sms_settings', [
  'adapter',
  'environment',
  'sender',
  'active',
  'events',
  'public_values',
  'sealed',
  'report_secret',
  'version',
])
export type SettingsRow = RowOf<typeof columns>

export const readSettings = (db: Db | Tx): Promise<SettingsRow> =>
  db.selectFrom('sms_settings').select(columns.names).executeTakeFirstOrThrow()

export const lockSettings = (tx: Tx): Promise<SettingsRow> =>
  tx.selectFrom('sms_settings').select(columns.names).forUpdate().executeTakeFirstOrThrow()

export async function updateSettings(
  tx: Tx,
  { public_values, events, ...fields }: Omit<SettingsRow, 'report_secret' | 'version'>,
  by: { readonly updated_at: Date; readonly updated_by: number },
): Promise<SettingsRow> {
  return tx
    .updateTable('sms_settings')
    .set(({ eb }) => ({
      ...fields,
      ...by,
      events: [...events],
      public_values: json(public_values),
      version: eb('version', '+', 1),
    }))
    .returning(columns.names)
    .executeTakeFirstOrThrow()
}
