import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { Row } from '../../db/rows.ts'
import { type NewTranslations, type TextOwner, translateOwners } from '../../platform/own-words/index.ts'
import type { Rate } from './prices.ts'

export type PurposeRow = Row<'purposes', 'code' | 'name'>
export type FormatRow = Row<'formats', 'key' | 'name' | 'channel'>

export async function listPurposes(db: Db): Promise<PurposeRow[]> {
  return db
    .selectFrom('purposes')
    .select(['code', 'name'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute()
}

export async function listFormats(db: Db): Promise<FormatRow[]> {
  return db
    .selectFrom('formats')
    .select(['key', 'name', 'channel'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute()
}

/** Rates of purposes on offer, each with its amounts by format. */
const selectRates = (db: Db | Tx) =>
  db
    .selectFrom('transcript_rates as rate')
    .innerJoin('purposes', (join) =>
      join.onRef('purposes.code', '=', 'rate.purpose').on('purposes.active', '=', true),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('transcript_rate_amounts as amounts')
          .innerJoin('formats', (join) =>
            join.onRef('formats.key', '=', 'amounts.format').on('formats.active', '=', true),
          )
          .selectAll('amounts')
          .as('amount'),
      (join) => join.onRef('amount.rate_id', '=', 'rate.id'),
    )
    .select(['rate.id', 'rate.purpose', 'rate.type', 'rate.active', 'rate.effective_from'])
    .select(({ fn, val, cast }) =>
      fn
        .coalesce(
          fn
            .agg<Record<string, Minor>>('json_object_agg', ['amount.format', 'amount.amount_minor'])
            .filterWhere('amount.format', 'is not', null),
          cast<Record<string, Minor>>(val('{}'), 'json'),
        )
        .as('amounts'),
    )
    .groupBy('rate.id')

/** Every rate of a purpose on offer, past and future, with the amounts of formats on offer. */
export async function listRates(db: Db): Promise<Rate[]> {
  return selectRates(db)
    .groupBy('purposes.position')
    .orderBy('purposes.position')
    .orderBy('rate.type')
    .orderBy('rate.effective_from')
    .execute()
}

export async function lockRate(tx: Tx, id: number): Promise<Rate | null> {
  const locked = await sql`select from transcript_rates where id = ${id}::bigint for update`.execute(tx)
  if (locked.rows.length === 0) return null
  return (await selectRates(tx).where('rate.id', '=', id).executeTakeFirst()) ?? null
}

export type RateFields = Row<'transcript_rates', 'purpose' | 'type' | 'active' | 'effective_from'>

export async function insertRate(tx: Tx, rate: RateFields): Promise<number> {
  const { id } = await tx
    .insertInto('transcript_rates')
    .values(rate)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRate(tx: Tx, id: number, rate: RateFields): Promise<void> {
  await tx
    .updateTable('transcript_rates')
    .set({ ...rate, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function replaceAmounts(
  tx: Tx,
  id: number,
  amounts: Readonly<Record<string, Minor>>,
): Promise<void> {
  await tx.deleteFrom('transcript_rate_amounts').where('rate_id', '=', id).execute()
  await sql`
    insert into transcript_rate_amounts (rate_id, format, amount_minor)
    select ${id}::bigint, format, amount
    from unnest(${Object.keys(amounts)}::text[], ${Object.values(amounts)}::bigint[]) as given (format, amount)`.execute(
    tx,
  )
}

const selectPurposeTexts = (db: Db | Tx) =>
  db.selectFrom('purposes').select(['code as id', 'name', 'translations']).orderBy('position').orderBy('name')

const selectFormatTexts = (db: Db | Tx) =>
  db.selectFrom('formats').select(['key as id', 'name', 'translations']).orderBy('position').orderBy('name')

type NamedRow = Row<'purposes', 'name' | 'translations'> & { readonly id: string }

const named =
  (place: 'purposes' | 'formats') =>
  ({ id, name, translations }: NamedRow): TextOwner<'purposes' | 'formats', string> => ({
    place,
    id,
    of: name,
    texts: [{ at: 'name', part: 'name', words: name }],
    translations,
  })

/** What people read of purposes and formats; of those that are no longer on offer too, for what was ordered is still read. */
export async function listRateTexts(db: Db | Tx): Promise<TextOwner[]> {
  const purposes = await selectPurposeTexts(db).execute()
  const formats = await selectFormatTexts(db).execute()
  return [...purposes.map(named('purposes')), ...formats.map(named('formats'))]
}

export async function saveRateTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  const purposes = await selectPurposeTexts(tx).forUpdate().execute()
  for (const { id, translations } of translateOwners(purposes.map(named('purposes')), change))
    await tx
      .updateTable('purposes')
      .set({ translations: json(translations) })
      .where('code', '=', id)
      .execute()
  const formats = await selectFormatTexts(tx).forUpdate().execute()
  for (const { id, translations } of translateOwners(formats.map(named('formats')), change))
    await tx
      .updateTable('formats')
      .set({ translations: json(translations) })
      .where('key', '=', id)
      .execute()
}
