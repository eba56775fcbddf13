import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { PaymentTypeFields, PaymentTypeRow } from '../rows.ts'

const columns = sql.raw(
  `id, name, code, description, pricing, amount_minor, min_minor, max_minor, unit, min_quantity, max_quantity, audience,
   fields, active, position, version`,
)

/** In order. */
export async function listTypes(db: Db | Tx, which: 'all' | 'active'): Promise<PaymentTypeRow[]> {
  const { rows } = await sql<PaymentTypeRow>`
    select ${columns} from payment_types where active or ${which === 'all'}::boolean order by position, id`.execute(
    db,
  )
  return rows
}

export async function typeByCode(db: Db | Tx, code: string): Promise<PaymentTypeRow | null> {
  const { rows } = await sql<PaymentTypeRow>`
    select ${columns} from payment_types where code = ${code} and active`.execute(db)
  return rows[0] ?? null
}

export async function lockType(tx: Tx, id: number): Promise<PaymentTypeRow | null> {
  const { rows } = await sql<PaymentTypeRow>`
    select ${columns} from payment_types where id = ${id}::bigint for update`.execute(tx)
  return rows[0] ?? null
}

/** All of them, held until the commit: whoever else orders them waits. */
export async function lockTypes(tx: Tx): Promise<PaymentTypeRow[]> {
  const { rows } = await sql<PaymentTypeRow>`
    select ${columns} from payment_types order by position, id for update`.execute(tx)
  return rows
}

/** At the end of the list. */
export async function insertType(tx: Tx, type: PaymentTypeFields): Promise<PaymentTypeRow> {
  const { rows } = await sql<PaymentTypeRow>`
    insert into payment_types (name, code, description, pricing, amount_minor, min_minor, max_minor, unit, min_quantity,
                               max_quantity, audience, fields, active, position)
    select ${type.name}, ${type.code}, ${type.description}, ${type.pricing}, ${type.amount_minor}::bigint,
           ${type.min_minor}::bigint, ${type.max_minor}::bigint, ${type.unit}, ${type.min_quantity}::int,
           ${type.max_quantity}::int, ${type.audience}, ${json(type.fields)}::jsonb, ${type.active}::boolean,
           coalesce(max(position), 0) + 1
    from payment_types
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A payment type was not written')
  return row
}

/** `null`: somebody else has changed it since this version was read. */
export async function updateType(
  tx: Tx,
  seen: { readonly id: number; readonly version: number },
  type: PaymentTypeFields,
): Promise<PaymentTypeRow | null> {
  const { rows } = await sql<PaymentTypeRow>`
    update payment_types set
      name = ${type.name}, code = ${type.code}, description = ${type.description}, pricing = ${type.pricing},
      amount_minor = ${type.amount_minor}::bigint, min_minor = ${type.min_minor}::bigint,
      max_minor = ${type.max_minor}::bigint, unit = ${type.unit}, min_quantity = ${type.min_quantity}::int,
      max_quantity = ${type.max_quantity}::int, audience = ${type.audience}, fields = ${json(type.fields)}::jsonb,
      active = ${type.active}::boolean, version = version + 1
    where id = ${seen.id}::bigint and version = ${seen.version}::int
    returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** Places them as listed; one that stays where it is keeps its version. */
export async function placeTypes(tx: Tx, ids: readonly number[]): Promise<void> {
  const placed = ids.map((id, index) => ({ id, position: index + 1 }))
  await sql`
    update payment_types t set position = placed.position, version = t.version + 1
    from jsonb_to_recordset(${json(placed)}::jsonb) as placed (id bigint, position int)
    where t.id = placed.id and t.position <> placed.position`.execute(tx)
}
