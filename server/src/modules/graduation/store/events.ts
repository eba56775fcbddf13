import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import {
  keepColumnTranslations,
  type NewTranslations,
  type TextOwner,
  translateOwners,
} from '../../../platform/own-words/index.ts'

const columns = ['id', 'title', 'session', 'held_on', 'active', 'template_id', 'version'] as const

/** `held_on`: `YYYY-MM-DD`. */
export type Ceremony = Row<'graduation_events', (typeof columns)[number]>

export function listEvents(db: Db): Promise<Ceremony[]> {
  return db
    .selectFrom('graduation_events')
    .select(columns)
    .orderBy('held_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findEvent(db: Db | Tx, id: number): Promise<Ceremony | null> {
  const row = await db.selectFrom('graduation_events').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

type EventFields = Omit<Ceremony, 'id' | 'version'>

/** `null`: another ceremony has this title. */
export async function insertEvent(tx: Tx, event: EventFields): Promise<Ceremony | null> {
  const inserted = await tx
    .insertInto('graduation_events')
    .values(event)
    .onConflict((conflict) => conflict.column('title').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return inserted ?? null
}

/** Locked, so that acts on its list follow one another. */
export async function lockEvent(tx: Tx, id: number): Promise<Ceremony | null> {
  const row = await tx
    .selectFrom('graduation_events')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function titleIsTaken(tx: Tx, title: string, besides: number): Promise<boolean> {
  const other = await tx
    .selectFrom('graduation_events')
    .select('id')
    .where('title', '=', title)
    .where('id', '<>', besides)
    .executeTakeFirst()
  return other !== undefined
}

export async function updateEvent(tx: Tx, { id, version, ...fields }: Ceremony): Promise<Ceremony> {
  const translations = keepColumnTranslations({ title: fields.title })
  return tx
    .updateTable('graduation_events')
    .set({ ...fields, translations, version: version + 1 })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

const selectTexts = (db: Db | Tx) =>
  db
    .selectFrom('graduation_events')
    .select(['id', 'title', 'translations'])
    .orderBy('held_on', 'desc')
    .orderBy('title')

type TextRow = Row<'graduation_events', 'id' | 'title' | 'translations'>

const textsOf = ({ id, title, translations }: TextRow): TextOwner<'ceremonies', number> => ({
  place: 'ceremonies',
  id,
  of: title,
  texts: [{ at: 'title', part: 'name', words: title }],
  translations,
})

/** The texts of ceremonies, newest first. */
export async function listCeremonyTexts(db: Db | Tx): Promise<TextOwner[]> {
  return (await selectTexts(db).execute()).map(textsOf)
}

export async function saveCeremonyTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  const rows = await selectTexts(tx).forUpdate().execute()
  for (const { id, translations } of translateOwners(rows.map(textsOf), change))
    await tx
      .updateTable('graduation_events')
      .set({ translations: json(translations) })
      .where('id', '=', id)
      .execute()
}
