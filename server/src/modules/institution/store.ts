import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { Row } from '../../db/rows.ts'

const COLUMNS = [
  'id',
  'name',
  'acronym',
  'logo_url',
  'text_logo_url',
  'banner_url',
  'theme_primary',
  'theme_secondary',
  'currency',
  'time_zone',
  /** The first invoice: from then on currency and time zone stay. */
  'invoiced_since',
  'settings',
  'translations',
] as const

export type InstitutionRow = Row<'institutions', (typeof COLUMNS)[number]>

export type NewInstitution = Omit<InstitutionRow, 'id' | 'invoiced_since'>

/** One deployment serves one institution: the first row. */
export async function findInstitution(db: Db | Tx): Promise<InstitutionRow | null> {
  const row = await db.selectFrom('institutions').select(COLUMNS).orderBy('id').limit(1).executeTakeFirst()
  return row ?? null
}

export async function lockInstitution(tx: Tx, id: number): Promise<InstitutionRow | null> {
  const row = await tx
    .selectFrom('institutions')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function saveInstitution(tx: Tx, row: InstitutionRow): Promise<void> {
  const { id, invoiced_since: _fixed, settings, translations, ...columns } = row
  await tx
    .updateTable('institutions')
    .set((eb) => ({
      ...columns,
      settings: json(settings),
      translations: json(translations),
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('id', '=', id)
    .execute()
}

/** The database counts days as well: it must know the time zone by this very name. */
export async function isTimeZoneKnown(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${name}`.execute(tx)
  return rows.length > 0
}

/** Nothing when there is one already, whoever was quicker. */
export async function insertInstitution(tx: Tx, row: NewInstitution): Promise<boolean> {
  await sql`lock table institutions in exclusive mode`.execute(tx)
  const { rows } = await sql`
    insert into institutions (name, acronym, logo_url, text_logo_url, banner_url, theme_primary, theme_secondary,
                              currency, time_zone, settings, translations)
    select ${row.name}, ${row.acronym}, ${row.logo_url}, ${row.text_logo_url}, ${row.banner_url},
           ${row.theme_primary}, ${row.theme_secondary}, ${row.currency}, ${row.time_zone},
           ${json(row.settings)}::jsonb, ${json(row.translations)}::jsonb
    where not exists (select from institutions)
    returning 1`.execute(tx)
  return rows.length === 1
}
