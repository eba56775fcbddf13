import type { Db, Tx } from '../../../db/client.ts'
import { type NewTranslations, type TextOwner } from '../../../platform/own-words/index.ts'
import { writeTranslations } from '../../settings/index.ts'

const selectTexts = (db: Db | Tx, table: 'regions' | 'couriers') =>
  db.selectFrom(table).select(['id', 'name', 'translations']).orderBy('position').orderBy('name')

type NamedRow = Awaited<ReturnType<ReturnType<typeof selectTexts>['execute']>>[number]

const named =
  <const Place extends 'regions' | 'couriers'>(place: Place) =>
  ({ id, name, translations }: NamedRow): TextOwner<Place, number> => ({
    place,
    id,
    of: name,
    texts: [{ at: 'name', part: 'name', words: name }],
    translations,
  })

/** The texts of regions and couriers, including inactive ones, because copies still name them. */
export async function listDeliveryTexts(db: Db | Tx): Promise<TextOwner[]> {
  const regions = await selectTexts(db, 'regions').execute()
  const couriers = await selectTexts(db, 'couriers').execute()
  return [...regions.map(named('regions')), ...couriers.map(named('couriers'))]
}

export async function saveDeliveryTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  for (const table of ['regions', 'couriers'] as const) {
    const rows = await selectTexts(tx, table).forUpdate().execute()
    await writeTranslations(tx, table, rows.map(named(table)), change)
  }
}
