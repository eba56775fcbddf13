import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import {
  keepColumnTranslations,
  type NewTranslations,
  type TextOwner,
  translateOwners,
} from '../../../platform/own-words/index.ts'

const feeColumns = ['kind', 'fee_minor', 'active'] as const

export type FeeRow = Row<'certificate_fees', (typeof feeColumns)[number]>

export function listFees(db: Db): Promise<FeeRow[]> {
  return db.selectFrom('certificate_fees').select(feeColumns).execute()
}

/** Answers what it was before; `null`: it had no price. */
export async function saveFee(tx: Tx, { kind, fee_minor, active }: FeeRow, at: Date): Promise<FeeRow | null> {
  const before = await tx
    .selectFrom('certificate_fees')
    .select(feeColumns)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  await tx
    .insertInto('certificate_fees')
    .values({ kind, fee_minor, active, updated_at: at })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ fee_minor, active, updated_at: at }))
    .execute()
  return before ?? null
}

const eventColumns = ['id', 'title', 'session', 'held_on', 'active'] as const

/** `held_on`: `YYYY-MM-DD`. */
export type EventRow = Row<'graduation_events', (typeof eventColumns)[number]>

export function listEvents(db: Db): Promise<EventRow[]> {
  return db
    .selectFrom('graduation_events')
    .select(eventColumns)
    .orderBy('held_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type EventFields = Omit<EventRow, 'id'>

/** `null`: another ceremony has this title. */
export async function insertEvent(tx: Tx, event: EventFields): Promise<EventRow | null> {
  const inserted = await tx
    .insertInto('graduation_events')
    .values(event)
    .onConflict((conflict) => conflict.column('title').doNothing())
    .returning(eventColumns)
    .executeTakeFirst()
  return inserted ?? null
}

export async function lockEvent(tx: Tx, id: number): Promise<EventRow | null> {
  const row = await tx
    .selectFrom('graduation_events')
    .select(eventColumns)
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

export async function updateEvent(tx: Tx, { id, ...fields }: EventRow): Promise<void> {
  const translations = keepColumnTranslations({ title: fields.title })
  await tx
    .updateTable('graduation_events')
    .set({ ...fields, translations })
    .where('id', '=', id)
    .execute()
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

/** What people read of ceremonies, the newest first. */
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
