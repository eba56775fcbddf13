import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'

export type NewInstitution = Omit<InstitutionRow, 'id' | 'invoiced_since'>

export type InstitutionRow = {
  readonly id: number
  readonly name: string
  readonly acronym: string
  readonly logo_url: string
  readonly text_logo_url: string
  readonly banner_url: string
  readonly theme_primary: string
  readonly theme_secondary: string
  readonly currency: string
  readonly time_zone: string
  /** The first invoice: from then on currency and time zone stay. */
  readonly invoiced_since: Date | null
  readonly settings: Record<string, unknown>
}

const COLUMNS = sql.raw(
  'id, name, acronym, logo_url, text_logo_url, banner_url, theme_primary, theme_secondary, currency, time_zone, invoiced_since, settings',
)

/** One deployment serves one institution: the first row. */
export async function findInstitution(db: Db): Promise<InstitutionRow | null> {
  const { rows } = await sql<InstitutionRow>`select ${COLUMNS} from institutions order by id limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function lockInstitution(tx: Tx, id: number): Promise<InstitutionRow | null> {
  const { rows } = await sql<InstitutionRow>`
    select ${COLUMNS} from institutions where id = ${id}::bigint for update`.execute(tx)
  return rows[0] ?? null
}

export async function saveInstitution(tx: Tx, row: InstitutionRow): Promise<void> {
  await sql`
    update institutions set
      name = ${row.name}, acronym = ${row.acronym}, logo_url = ${row.logo_url},
      text_logo_url = ${row.text_logo_url}, banner_url = ${row.banner_url},
      theme_primary = ${row.theme_primary}, theme_secondary = ${row.theme_secondary},
      currency = ${row.currency}, time_zone = ${row.time_zone},
      settings = ${json(row.settings)}::jsonb, version = version + 1, updated_at = now()
    where id = ${row.id}::bigint`.execute(tx)
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
                              currency, time_zone, settings)
    select ${row.name}, ${row.acronym}, ${row.logo_url}, ${row.text_logo_url}, ${row.banner_url},
           ${row.theme_primary}, ${row.theme_secondary}, ${row.currency}, ${row.time_zone},
           ${json(row.settings)}::jsonb
    where not exists (select from institutions)
    returning 1`.execute(tx)
  return rows.length === 1
}
