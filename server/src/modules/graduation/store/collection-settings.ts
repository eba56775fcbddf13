import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

const columns = ['signature', 'lease_hours', 'reminder_weeks', 'version'] as const

export type CollectionSettingsRow = Row<'graduation_collection_settings', (typeof columns)[number]>

export const readSettings = (db: Db | Tx): Promise<CollectionSettingsRow> =>
  db.selectFrom('graduation_collection_settings').select(columns).executeTakeFirstOrThrow()

export const lockSettings = (tx: Tx): Promise<CollectionSettingsRow> =>
  tx.selectFrom('graduation_collection_settings').select(columns).forUpdate().executeTakeFirstOrThrow()

export const updateSettings = (tx: Tx, settings: CollectionSettingsRow): Promise<CollectionSettingsRow> =>
  tx
    .updateTable('graduation_collection_settings')
    .set({ ...settings, version: settings.version + 1 })
    .returning(columns)
    .executeTakeFirstOrThrow()
