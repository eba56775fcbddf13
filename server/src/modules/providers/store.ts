import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import { columnsOf, type Row, type RowOf } from '../../db/rows.ts'
import type { Said } from '../../messages/message.ts'
import { storedText } from '../../messages/stored-text.ts'
import {
  keepColumnTranslations,
  type NewTranslations,
  type TextOwner,
} from '../../platform/own-words/index.ts'
import { writeTranslations } from '../settings/index.ts'

const columns = columnsOf('payment_providers', 'payment_providers', [
  'alias',
  'adapter',
  'label',
  'mode',
  'environment',
  'active',
  'position',
  'public_values',
  'sealed',
  'webhook_secret_path',
  'version',
  'updated_at',
  /** Since when the gateway rejects the keys. */
  'refused_at',
  'refused_reason',
  'refused_message',
])

export type ProviderRow = RowOf<typeof columns>

export type NewProvider = Omit<
  ProviderRow,
  'position' | 'version' | 'refused_at' | 'refused_reason' | 'refused_message'
>

const notRefused = { refused_at: null, refused_reason: null, refused_message: null }

const selectProviders = (db: Db | Tx) => db.selectFrom('payment_providers').select(columns.names)

export async function listProviders(db: Db | Tx): Promise<ProviderRow[]> {
  return selectProviders(db).orderBy('position').orderBy('alias').execute()
}

export async function findProviderRow(db: Db, alias: string): Promise<ProviderRow | null> {
  return (await selectProviders(db).where('alias', '=', alias).executeTakeFirst()) ?? null
}

export async function lockProvider(tx: Tx, alias: string): Promise<ProviderRow | null> {
  return (await selectProviders(tx).where('alias', '=', alias).forUpdate().executeTakeFirst()) ?? null
}

/** Added at the end of the order. @returns `null` when the alias is in use. */
export async function insertProvider(tx: Tx, row: NewProvider): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`
    insert into payment_providers (alias, adapter, label, mode, environment, active, position, public_values, sealed,
                                   webhook_secret_path, updated_at)
    select ${row.alias}, ${row.adapter}, ${row.label}, ${row.mode}, ${row.environment}, ${row.active}::boolean,
           coalesce(max(position), 0) + 1, ${json(row.public_values)}::jsonb, ${row.sealed}::text,
           ${row.webhook_secret_path}, ${row.updated_at}::timestamptz
    from payment_providers
    on conflict (alias) do nothing
    returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** `newKeys`: rejections of the old keys no longer count. */
export async function updateProvider(
  tx: Tx,
  row: NewProvider,
  { newKeys }: { readonly newKeys: boolean },
): Promise<ProviderRow> {
  const { alias, public_values, ...fields } = row
  const refusal = newKeys ? notRefused : {}
  return tx
    .updateTable('payment_providers')
    .set((eb) => ({
      ...fields,
      ...refusal,
      public_values: json(public_values),
      translations: keepColumnTranslations({ label: fields.label }),
      version: eb('version', '+', 1),
    }))
    .where('alias', '=', alias)
    .returning(columns.names)
    .executeTakeFirstOrThrow()
}

/** `false`: it was known, or its settings have changed. */
export async function noteRefused(
  tx: Tx,
  madeWith: Pick<ProviderRow, 'alias' | 'version'>,
  { reason, at }: { readonly reason: Said; readonly at: Date },
): Promise<boolean> {
  const { text, message } = storedText(reason)
  const refused = await tx
    .updateTable('payment_providers')
    .set({ refused_at: at, refused_reason: text, refused_message: message && json(message) })
    .where('alias', '=', madeWith.alias)
    .where('version', '=', madeWith.version)
    .where('refused_at', 'is', null)
    .executeTakeFirstOrThrow()
  return refused.numUpdatedRows === 1n
}

/** `false`: there was nothing to clear. */
export async function noteTaken(tx: Tx, alias: string): Promise<boolean> {
  const taken = await tx
    .updateTable('payment_providers')
    .set(notRefused)
    .where('alias', '=', alias)
    .where('refused_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return taken.numUpdatedRows === 1n
}

/** All in order, locked until the commit. */
export const lockOrder = (tx: Tx): Promise<Row<'payment_providers', 'alias' | 'version'>[]> =>
  tx
    .selectFrom('payment_providers')
    .select(['alias', 'version'])
    .orderBy('position')
    .orderBy('alias')
    .forUpdate()
    .execute()

const selectTexts = (db: Db | Tx) =>
  db
    .selectFrom('payment_providers')
    .select(['alias', 'label', 'translations'])
    .orderBy('position')
    .orderBy('label')

type TextRow = Row<'payment_providers', 'alias' | 'label' | 'translations'>

const textsOf = ({ alias, label, translations }: TextRow): TextOwner<'payment_methods', string> => ({
  place: 'payment_methods',
  id: alias,
  of: label,
  texts: [{ at: 'label', part: 'name', words: label }],
  translations,
})

/** The texts of payment methods that payers read. */
export async function listProviderTexts(db: Db | Tx): Promise<TextOwner[]> {
  return (await selectTexts(db).execute()).map(textsOf)
}

export async function saveProviderTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  const rows = await selectTexts(tx).forUpdate().execute()
  await writeTranslations(tx, 'payment_providers', rows.map(textsOf), change)
}
