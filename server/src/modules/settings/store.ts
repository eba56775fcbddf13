import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import { type NewTranslations, type TextOwner, translateOwners } from '../../platform/own-words/index.ts'

/** Tables whose rows have a position and a version. */
export type OrderedTable =
  | 'application_types'
  | 'certificate_series'
  | 'couriers'
  | 'delivery_methods'
  | 'formats'
  | 'payment_providers'
  | 'payment_types'
  | 'purposes'
  | 'regions'

/** For a row that is added: after the last one, among those that the list shows. */
export const nextPosition = (table: OrderedTable, shown: RawBuilder<SqlBool> = sql`true`) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where ${shown})`

/** Saves positions as listed. A row whose position stays keeps its version. */
export async function placeRows(
  tx: Tx,
  table: OrderedTable,
  key: string,
  keys: readonly (string | number)[],
): Promise<void> {
  const placed = keys.map((one, index) => ({ key: String(one), position: index + 1 }))
  await sql`
    update ${sql.table(table)} t set position = placed.position, version = t.version + 1
    from jsonb_to_recordset(${json(placed)}::jsonb) as placed (key text, position int)
    where t.${sql.ref(key)}::text = placed.key and t.position <> placed.position`.execute(tx)
}

/** Tables whose rows have texts of the institution, each with its column of ids. */
const idOf = {
  application_types: 'id',
  closures: 'id',
  couriers: 'id',
  delivery_methods: 'code',
  formats: 'key',
  graduation_events: 'id',
  institutions: 'id',
  payment_providers: 'alias',
  payment_types: 'id',
  purposes: 'code',
  recipient_profiles: 'id',
  regions: 'id',
} as const

/** Saves changed translations of these texts to their rows, which the caller has locked, as new versions. */
export async function writeTranslations(
  tx: Tx,
  table: keyof typeof idOf,
  owners: readonly TextOwner[],
  change: NewTranslations,
): Promise<void> {
  for (const { id, translations } of translateOwners(owners, change))
    await sql`
      update ${sql.table(table)} set translations = ${json(translations)}::jsonb, version = version + 1
      where ${sql.ref(idOf[table])}::text = ${String(id)}
        and translations is distinct from ${json(translations)}::jsonb`.execute(tx)
}
