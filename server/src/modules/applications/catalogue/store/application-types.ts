import type { ApplicationType } from '@testamur/contract/applications/application-data'
import { toMajor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'

export type ApplicationTypeRow = Row<'application_types'>
export type ApplicationTypeFields = Omit<ApplicationTypeRow, 'id' | 'position' | 'version'>

export type StoredApplicationType = ApplicationType & {
  readonly base_fee_minor: number
  readonly active: boolean
}

/** Includes inactive types, because old applications still show the name of theirs. */
export async function listApplicationTypes(db: Db): Promise<StoredApplicationType[]> {
  const rows = await db
    .selectFrom('application_types')
    .select(['id', 'name', 'code', 'category', 'description', 'instructions', 'purposes', 'types'])
    .select(['formats', 'base_fee_minor', 'working_days', 'max_copies', 'uploads', 'fields', 'active'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    base_fee: toMajor(row.base_fee_minor),
    fields: row.fields.map((field) => ({
      ...field,
      options: [...field.options],
      options_said: [...field.options],
    })),
  }))
}

/** In order, with everything that staff can set. */
export const typeRows = (db: Db | Tx): Promise<ApplicationTypeRow[]> =>
  db.selectFrom('application_types').selectAll().orderBy('position').orderBy('id').execute()

/** Locked until the commit, so that other changes of them wait. */
export const lockTypes = (tx: Tx): Promise<ApplicationTypeRow[]> =>
  tx.selectFrom('application_types').selectAll().orderBy('position').orderBy('id').forUpdate().execute()

/** How many applications of each type are not finished. */
export async function countOpenByType(db: Db | Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('applications')
    .select(['application_type_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('status', 'in', [
      ...(['pending_payment', 'submitted', 'under_review', 'action_required', 'on_hold'] as const),
      ...(['records_search', 'awaiting_approval', 'processing', 'ready', 'dispatched'] as const),
    ])
    .groupBy('application_type_id')
    .execute()
  return new Map(rows.map(({ application_type_id, count }) => [application_type_id, count]))
}

/** At the end of the list. */
export const insertType = (tx: Tx, type: ApplicationTypeFields): Promise<ApplicationTypeRow> =>
  tx
    .insertInto('application_types')
    .values(({ selectFrom }) => ({
      ...columnsOf(type),
      position: selectFrom('application_types').select(({ cast, fn, eb, val }) =>
        cast<number>(eb(fn.coalesce(fn.max('position'), val(0)), '+', 1), 'int4').as('position'),
      ),
    }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** `null`: somebody else has changed it since this version was read. */
export async function updateType(
  tx: Tx,
  known: Pick<ApplicationTypeRow, 'id' | 'version'>,
  type: ApplicationTypeFields,
): Promise<ApplicationTypeRow | null> {
  const saved = await tx
    .updateTable('application_types')
    .set((column) => ({ ...columnsOf(type), version: column('version', '+', 1) }))
    .where('id', '=', known.id)
    .where('version', '=', known.version)
    .returningAll()
    .executeTakeFirst()
  return saved ?? null
}

const columnsOf = (type: ApplicationTypeFields) => ({
  ...type,
  purposes: [...type.purposes],
  types: [...type.types],
  formats: [...type.formats],
  uploads: json(type.uploads),
  fields: json(type.fields),
  translations: json(type.translations),
})

/** Saves positions as listed. A type whose position stays keeps its version. */
export async function placeTypes(tx: Tx, ids: readonly number[]): Promise<void> {
  const placed = ids.map((id, index) => ({ id, position: index + 1 }))
  await sql`
    update application_types t set position = placed.position, version = t.version + 1
    from jsonb_to_recordset(${json(placed)}::jsonb) as placed (id bigint, position int)
    where t.id = placed.id and t.position <> placed.position`.execute(tx)
}
