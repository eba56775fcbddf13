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
  /** The first invoice, after which currency and time zone stay. */
  'invoiced_since',
  'settings',
  'translations',
  'version',
] as const

export type InstitutionRow = Row<'institutions', (typeof COLUMNS)[number]>

export type NewInstitution = Omit<InstitutionRow, 'id' | 'invoiced_since' | 'version'>

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

/** @returns it with its new version. */
export async function saveInstitution(tx: Tx, row: InstitutionRow): Promise<InstitutionRow> {
  const { id, invoiced_since: _fixed, settings, translations, ...columns } = row
  const version = row.version + 1
  await tx
    .updateTable('institutions')
    .set({
      ...columns,
      settings: json(settings),
      translations: json(translations),
      version,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  return { ...row, version }
}

/** The database also computes days, so it must know the time zone by this name. */
export async function isTimeZoneKnown(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${name}`.execute(tx)
  return rows.length > 0
}

/** Does nothing when there is one already, also when another process was faster. */
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

type PictureRow = Row<'institution_pictures', 'content_type' | 'width' | 'height' | 'bytes'>
export type NewPicture = PictureRow & Row<'institution_pictures', 'sha256'>

/** The same bytes are stored once. */
export async function insertPicture(tx: Tx, picture: NewPicture): Promise<void> {
  await tx
    .insertInto('institution_pictures')
    .values(picture)
    .onConflict((found) => found.column('sha256').doNothing())
    .execute()
}

export async function findPicture(db: Db, sha256: Buffer): Promise<PictureRow | null> {
  const row = await db
    .selectFrom('institution_pictures')
    .select(['content_type', 'width', 'height', 'bytes'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row ?? null
}
