import { sql } from 'kysely'
import { searchPatterns, searchText } from '../../core/search-text.ts'
import type { Db, Tx } from '../../db/client.ts'
import { anyOf, columnsOf, type Row, type RowOf } from '../../db/rows.ts'
import {
  keepColumnTranslations,
  type NewTranslations,
  type TextOwner,
} from '../../platform/own-words/index.ts'
import { writeTranslations } from '../settings/index.ts'
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

/** Names that begin with the typed text come first: `wes` means WES. */
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

/** How many copies go to this recipient. */
export async function countCopies(tx: Tx, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('copy_statuses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient_profile_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** How many of them belong to unfinished applications. */
export async function countOpenCopies(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('open_copies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient_profile_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

export async function profilesById(db: Db, ids: readonly number[]): Promise<ProfileRow[]> {
  return selectProfiles(db).where('id', '=', anyOf(ids)).execute()
}

export async function lockProfile(tx: Tx, id: number): Promise<ProfileRow | null> {
  return (await selectProfiles(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** The stored fields of a profile, and its search text. */
const columnsFor = (fields: ProfileFields) => ({
  ...fields,
  search_text: searchText([fields.code, fields.name, fields.city, fields.country]),
})

export const insertProfile = (tx: Tx, fields: ProfileFields): Promise<ProfileRow> =>
  tx
    .insertInto('recipient_profiles')
    .values(columnsFor(fields))
    .returning(columns.names)
    .executeTakeFirstOrThrow()

export async function updateProfile(tx: Tx, id: number, fields: ProfileFields): Promise<ProfileRow> {
  const { reference_label, reference_help, note } = fields
  return tx
    .updateTable('recipient_profiles')
    .set((eb) => ({
      ...columnsFor(fields),
      translations: keepColumnTranslations({ reference_label, reference_help, note }),
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('id', '=', id)
    .returning(columns.names)
    .executeTakeFirstOrThrow()
}

/** The database refuses this when a copy was sent to the recipient. */
export async function deleteProfile(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('recipient_profiles').where('id', '=', id).execute()
}

const selectTexts = (db: Db | Tx) =>
  db
    .selectFrom('recipient_profiles')
    .select(['id', 'name', 'reference_label', 'reference_help', 'note', 'translations'])
    .orderBy('name')

type TextRow = Row<
  'recipient_profiles',
  'id' | 'name' | 'reference_label' | 'reference_help' | 'note' | 'translations'
>

const textsOf = (row: TextRow): TextOwner<'recipients', number> => ({
  place: 'recipients',
  id: row.id,
  of: row.name,
  texts: [
    { at: 'reference_label', part: 'reference', words: row.reference_label },
    { at: 'reference_help', part: 'finding', words: row.reference_help },
    { at: 'note', part: 'advice', words: row.note },
  ],
  translations: row.translations,
})

/** The texts of recipients that applicants read. */
export async function listProfileTexts(db: Db | Tx): Promise<TextOwner[]> {
  return (await selectTexts(db).execute()).map(textsOf)
}

export async function saveProfileTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  const rows = await selectTexts(tx).forUpdate().execute()
  await writeTranslations(tx, 'recipient_profiles', rows.map(textsOf), change)
}
