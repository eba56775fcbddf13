import { sql } from 'kysely'
import { searchPatterns, searchText } from '../../core/search-text.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { ProfileFields, ProfileRow } from './rows.ts'

const FIELDS = [
  ...['code', 'name', 'kind', 'attention', 'address_lines', 'city', 'state', 'postcode', 'country', 'email'],
  ...['phone', 'channel', 'reference_label', 'reference_pattern', 'reference_example', 'reference_help'],
  ...['reference_required', 'note', 'active'],
]
const COLUMNS = sql.raw(`id, ${FIELDS.join(', ')}, version`)

type Page = { readonly limit: number; readonly offset: number }

const matching = (search: string | undefined) =>
  sql`search_text like all (${search === undefined ? [] : searchPatterns(search)}::text[])`

/** Those that begin with what was typed come first: who types `wes` means WES. */
export async function searchProfiles(db: Db, search: string, most: number): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS} from recipient_profiles
    where active and ${matching(search)}
    order by position(btrim(${searchText([search])}) in search_text), name, id limit ${most}::int`.execute(db)
  return rows
}

export async function listProfiles(
  db: Db,
  search: string | undefined,
  { limit, offset }: Page,
): Promise<{ rows: ProfileRow[]; total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from recipient_profiles where ${matching(search)}`.execute(db)
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS} from recipient_profiles where ${matching(search)}
    order by name, id limit ${limit}::int offset ${offset}::bigint`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findProfile(db: Db, id: number): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS} from recipient_profiles where id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

export async function profilesById(db: Db, ids: readonly number[]): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS} from recipient_profiles where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

export async function lockProfile(tx: Tx, id: number): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS} from recipient_profiles where id = ${id}::bigint for update`.execute(tx)
  return rows[0] ?? null
}

const foundBy = ({ code, name, city, country }: ProfileFields) => searchText([code, name, city, country])

const values = (fields: ProfileFields) => {
  const f = fields
  return sql`${f.code}, ${f.name}, ${f.kind}, ${f.attention}, ${[...f.address_lines]}::text[], ${f.city}, ${f.state},
    ${f.postcode}, ${f.country}, ${f.email}, ${f.phone}, ${f.channel}, ${f.reference_label}, ${f.reference_pattern},
    ${f.reference_example}, ${f.reference_help}, ${f.reference_required}::boolean, ${f.note}, ${f.active}::boolean`
}

/** `null` when the code is another profile's. */
export async function insertProfile(tx: Tx, fields: ProfileFields): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    insert into recipient_profiles (${sql.raw(FIELDS.join(', '))}, search_text)
    values (${values(fields)}, ${foundBy(fields)})
    on conflict (code) do nothing
    returning ${COLUMNS}`.execute(tx)
  return rows[0] ?? null
}

/** `null` when it is not there any more as it was seen. */
export async function updateProfile(
  tx: Tx,
  seen: { readonly id: number; readonly version: number },
  fields: ProfileFields,
): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    update recipient_profiles
    set (${sql.raw(FIELDS.join(', '))}, search_text) = row(${values(fields)}, ${foundBy(fields)}),
        version = version + 1, updated_at = now()
    where id = ${seen.id}::bigint and version = ${seen.version}::int
    returning ${COLUMNS}`.execute(tx)
  return rows[0] ?? null
}

/** Whether it was there, and no copy went to it. */
export async function deleteProfile(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from recipient_profiles where id = ${id}::bigint
      and not exists (select from copies where recipient_profile_id = ${id}::bigint)
    returning 1`.execute(tx)
  return rows.length === 1
}
