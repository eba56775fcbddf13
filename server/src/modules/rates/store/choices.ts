import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import { nextPosition } from '../../settings/index.ts'

const common = ['name', 'active', 'translations', 'position', 'version'] as const
type Common = (typeof common)[number]

export type PurposeRow = Row<'purposes', 'code' | Common>
export type FormatRow = Row<'formats', 'key' | 'channel' | Common>
export type DeliveryMethodRow = Row<'delivery_methods', 'code' | Common>
/** The fields of a choice that staff write. */
export type ChoiceFields = Pick<PurposeRow, 'name' | 'active' | 'translations'>

/** Certificates have rows here because copies refer to them; nobody chooses or renames them. */
const CERTIFICATE = 'certificate'

const selectPurposes = (db: Db | Tx) =>
  db
    .selectFrom('purposes')
    .select(['code', ...common])
    .where('code', '<>', CERTIFICATE)

const selectFormats = (db: Db | Tx) =>
  db
    .selectFrom('formats')
    .select(['key', 'channel', ...common])
    .where('key', '<>', CERTIFICATE)

const selectMethods = (db: Db | Tx) => db.selectFrom('delivery_methods').select(['code', ...common])

/** In order, including inactive ones. */
export const listPurposes = (db: Db | Tx): Promise<PurposeRow[]> =>
  selectPurposes(db).orderBy('position').orderBy('code').execute()

export const listFormats = (db: Db | Tx): Promise<FormatRow[]> =>
  selectFormats(db).orderBy('position').orderBy('key').execute()

export const listDeliveryMethods = (db: Db | Tx): Promise<DeliveryMethodRow[]> =>
  selectMethods(db).orderBy('position').orderBy('code').execute()

/** The same, locked until the commit. */
export const lockPurposes = (tx: Tx): Promise<PurposeRow[]> =>
  selectPurposes(tx).orderBy('position').orderBy('code').forUpdate().execute()

export const lockFormats = (tx: Tx): Promise<FormatRow[]> =>
  selectFormats(tx).orderBy('position').orderBy('key').forUpdate().execute()

export const lockDeliveryMethods = (tx: Tx): Promise<DeliveryMethodRow[]> =>
  selectMethods(tx).orderBy('position').orderBy('code').forUpdate().execute()

export const insertPurpose = (tx: Tx, row: ChoiceFields & Pick<PurposeRow, 'code'>): Promise<PurposeRow> =>
  tx
    .insertInto('purposes')
    .values({
      ...row,
      translations: json(row.translations),
      position: nextPosition('purposes', sql`code <> ${CERTIFICATE}`),
    })
    .returning(['code', ...common])
    .executeTakeFirstOrThrow()

export const insertFormat = (
  tx: Tx,
  row: ChoiceFields & Pick<FormatRow, 'key' | 'channel'>,
): Promise<FormatRow> =>
  tx
    .insertInto('formats')
    .values({
      ...row,
      translations: json(row.translations),
      position: nextPosition('formats', sql`key <> ${CERTIFICATE}`),
    })
    .returning(['key', 'channel', ...common])
    .executeTakeFirstOrThrow()

const written = ({ name, active, translations }: ChoiceFields) => ({
  name,
  active,
  translations: json(translations),
  version: sql<number>`version + 1`,
})

export const updatePurpose = (tx: Tx, code: string, fields: ChoiceFields): Promise<PurposeRow> =>
  tx
    .updateTable('purposes')
    .set(written(fields))
    .where('code', '=', code)
    .returning(['code', ...common])
    .executeTakeFirstOrThrow()

export const updateFormat = (tx: Tx, key: string, fields: ChoiceFields): Promise<FormatRow> =>
  tx
    .updateTable('formats')
    .set(written(fields))
    .where('key', '=', key)
    .returning(['key', 'channel', ...common])
    .executeTakeFirstOrThrow()

export const updateDeliveryMethod = (
  tx: Tx,
  code: DeliveryMethodRow['code'],
  fields: ChoiceFields,
): Promise<DeliveryMethodRow> =>
  tx
    .updateTable('delivery_methods')
    .set(written(fields))
    .where('code', '=', code)
    .returning(['code', ...common])
    .executeTakeFirstOrThrow()
