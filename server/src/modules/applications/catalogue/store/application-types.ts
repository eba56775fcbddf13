import type { ApplicationType } from '@testamur/contract/applications/application-data'
import type { Translations } from '@testamur/contract/institution/own-words'
import { toMajor } from '@testamur/contract/money'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import { nextPosition } from '../../../settings/index.ts'

export type ApplicationTypeRow = Row<'application_types'>
export type ApplicationTypeFields = Omit<ApplicationTypeRow, 'id' | 'position' | 'version'>

export type StoredApplicationType = ApplicationType & {
  readonly base_fee_minor: number
  readonly active: boolean
  readonly translations: Translations
}

/** Includes inactive types, because old applications still show the name of theirs. */
export async function listApplicationTypes(db: Db): Promise<StoredApplicationType[]> {
  const rows = await db
    .selectFrom('application_types')
    .select(['id', 'name', 'code', 'category', 'description', 'instructions', 'purposes', 'types'])
    .select(['formats', 'base_fee_minor', 'working_days', 'max_copies', 'uploads', 'fields', 'active'])
    .select('translations')
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
    .values({ ...columnsOf(type), position: nextPosition('application_types') })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateType = (tx: Tx, id: number, type: ApplicationTypeFields): Promise<ApplicationTypeRow> =>
  tx
    .updateTable('application_types')
    .set((column) => ({ ...columnsOf(type), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const columnsOf = (type: ApplicationTypeFields) => ({
  ...type,
  purposes: [...type.purposes],
  types: [...type.types],
  formats: [...type.formats],
  uploads: json(type.uploads),
  fields: json(type.fields),
  translations: json(type.translations),
})
