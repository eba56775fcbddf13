import type { TextUse } from '@testamur/contract/institution/own-words'
import { sql } from 'kysely'
import { searchPatterns, searchText } from '../../core/search-text.ts'
import type { Db, Tx } from '../../db/client.ts'
import { columnsOf, type RowOf } from '../../db/rows.ts'
import type { ProfileFields, ProfileRow } from './rows.ts'

const columns = columnsOf('recipient_profiles', 'recipient_profiles', [
  'id',
  'code',
  'name',
  'kind',
  'attention',
  'address_lines',
  'city',
  'state',
  'postcode',
  'country',
  'email',
  'phone',
  'channel',
  'reference_label',
  'reference_pattern',
  'reference_example',
  'reference_help',
  'reference_required',
  'note',
  'active',
  'version',
])

type Page = { readonly limit: number; readonly offset: number }

const matching = (search: string | undefined) =>
  sql`search_text like all (${search === undefined ? [] : searchPatterns(search)}::text[])`

/** Those that begin with what was typed come first: who types `wes` means WES. */
export async function searchProfiles(db: Db, search: string, most: number): Promise<ProfileRow[]> {
  const { rows } = await sql<RowOf<typeof columns>>`
    select ${columns} from recipient_profiles
    where active and ${matching(search)}
    order by position(btrim(${searchText([search])}) in search_text), name, id limit ${most}::int`.execute(db)
  return rows
}

export async function listProfiles(
  db: Db,
  search: string | undefined,
  { limit, offset }: Page,
): Promise<{ rows: ProfileRow[]; total: number }> {
  const found = db
    .selectFrom('recipient_profiles')
    .where(({ eb, fn, val }) =>
      eb('search_text', 'like', fn<string>('all', [val(search === undefined ? [] : searchPatterns(search))])),
    )
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(columns.names)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

const selectProfiles = (db: Db | Tx) => db.selectFrom('recipient_profiles').select(columns.names)

export async function findProfile(db: Db, id: number): Promise<ProfileRow | null> {
  return (await selectProfiles(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function profilesById(db: Db, ids: readonly number[]): Promise<ProfileRow[]> {
  return selectProfiles(db)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .execute()
}

export async function lockProfile(tx: Tx, id: number): Promise<ProfileRow | null> {
  return (await selectProfiles(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** What is kept of a profile: its fields, and the text by which it is found. */
const columnsFor = (fields: ProfileFields) => ({
  ...fields,
  search_text: searchText([fields.code, fields.name, fields.city, fields.country]),
})

/** `null` when the code is another profile's. */
export async function insertProfile(tx: Tx, fields: ProfileFields): Promise<ProfileRow | null> {
  const row = await tx
    .insertInto('recipient_profiles')
    .values(columnsFor(fields))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(columns.names)
    .executeTakeFirst()
  return row ?? null
}

/** `null` when it is not there any more in the version that the caller has read. */
export async function updateProfile(
  tx: Tx,
  { id, version }: { readonly id: number; readonly version: number },
  fields: ProfileFields,
): Promise<ProfileRow | null> {
  const row = await tx
    .updateTable('recipient_profiles')
    .set((eb) => ({ ...columnsFor(fields), version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns.names)
    .executeTakeFirst()
  return row ?? null
}

/** The database refuses it when a copy went to this recipient. */
export async function deleteProfile(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('recipient_profiles').where('id', '=', id).execute()
}

/** What applicants read of recipients. */
export async function listProfileTexts(db: Db | Tx): Promise<TextUse[]> {
  const rows = await db
    .selectFrom('recipient_profiles')
    .select(['name', 'reference_label', 'reference_help', 'note'])
    .orderBy('name')
    .execute()
  return rows.flatMap((row) => {
    const use = { place: 'recipients', of: row.name } as const
    return [
      { ...use, part: 'reference', words: row.reference_label },
      { ...use, part: 'finding', words: row.reference_help },
      { ...use, part: 'advice', words: row.note },
    ]
  })
}
