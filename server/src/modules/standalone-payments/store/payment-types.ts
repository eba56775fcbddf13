import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { nextPosition } from '../../settings/index.ts'
import type { PaymentTypeFields, PaymentTypeRow } from '../rows.ts'

/** In order. */
export function listTypes(db: Db | Tx, which: 'all' | 'active'): Promise<PaymentTypeRow[]> {
  const types = db.selectFrom('payment_types').selectAll().orderBy('position').orderBy('id')
  return (which === 'all' ? types : types.where('active', '=', true)).execute()
}

export async function typeByCode(db: Db | Tx, code: string): Promise<PaymentTypeRow | null> {
  const found = db.selectFrom('payment_types').selectAll().where('code', '=', code).where('active', '=', true)
  return (await found.executeTakeFirst()) ?? null
}

export async function lockType(tx: Tx, id: number): Promise<PaymentTypeRow | null> {
  const found = tx.selectFrom('payment_types').selectAll().where('id', '=', id).forUpdate()
  return (await found.executeTakeFirst()) ?? null
}

/** All of them, locked until the commit, so that other changes of the order wait. */
export const lockTypes = (tx: Tx): Promise<PaymentTypeRow[]> =>
  tx.selectFrom('payment_types').selectAll().orderBy('position').orderBy('id').forUpdate().execute()

const written = ({ fields, translations, ...others }: PaymentTypeFields) => ({
  ...others,
  fields: json(fields),
  translations: json(translations),
})

/** At the end of the list. */
export const insertType = (tx: Tx, type: PaymentTypeFields): Promise<PaymentTypeRow> =>
  tx
    .insertInto('payment_types')
    .values({ ...written(type), position: nextPosition('payment_types') })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateType = (tx: Tx, id: number, type: PaymentTypeFields): Promise<PaymentTypeRow> =>
  tx
    .updateTable('payment_types')
    .set((column) => ({ ...written(type), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
