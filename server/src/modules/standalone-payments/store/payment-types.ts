import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
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

/** At the end of the list. */
export const insertType = (tx: Tx, type: PaymentTypeFields): Promise<PaymentTypeRow> =>
  tx
    .insertInto('payment_types')
    .values(({ selectFrom }) => ({
      ...type,
      fields: json(type.fields),
      translations: json(type.translations),
      position: selectFrom('payment_types').select(({ cast, fn, eb, val }) =>
        cast<number>(eb(fn.coalesce(fn.max('position'), val(0)), '+', 1), 'int4').as('position'),
      ),
    }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** `null`: somebody else has changed it since this version was read. */
export async function updateType(
  tx: Tx,
  known: Pick<PaymentTypeRow, 'id' | 'version'>,
  type: PaymentTypeFields,
): Promise<PaymentTypeRow | null> {
  const saved = await tx
    .updateTable('payment_types')
    .set((column) => ({
      ...type,
      fields: json(type.fields),
      translations: json(type.translations),
      version: column('version', '+', 1),
    }))
    .where('id', '=', known.id)
    .where('version', '=', known.version)
    .returningAll()
    .executeTakeFirst()
  return saved ?? null
}

/** Saves positions as listed. A type whose position stays keeps its version. */
export async function placeTypes(tx: Tx, ids: readonly number[]): Promise<void> {
  const placed = ids.map((id, index) => ({ id, position: index + 1 }))
  await sql`
    update payment_types t set position = placed.position, version = t.version + 1
    from jsonb_to_recordset(${json(placed)}::jsonb) as placed (id bigint, position int)
    where t.id = placed.id and t.position <> placed.position`.execute(tx)
}
