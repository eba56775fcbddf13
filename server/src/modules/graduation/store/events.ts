import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import {
  keepColumnTranslations,
  type NewTranslations,
  type TextOwner,
} from '../../../platform/own-words/index.ts'
import { writeTranslations } from '../../settings/index.ts'

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

export const insertEvent = (tx: Tx, event: EventFields): Promise<Ceremony> =>
  tx.insertInto('graduation_events').values(event).returning(columns).executeTakeFirstOrThrow()

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

export async function updateEvent(tx: Tx, id: number, fields: EventFields): Promise<Ceremony> {
  const translations = keepColumnTranslations({ title: fields.title })
  return tx
    .updateTable('graduation_events')
    .set((column) => ({ ...fields, translations, version: column('version', '+', 1) }))
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
  await writeTranslations(tx, 'graduation_events', rows.map(textsOf), change)
}
