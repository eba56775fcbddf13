import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type TemplateRow = Row<'certificate_templates'>
export type NewTemplate = Pick<TemplateRow, 'kind' | 'name' | 'language' | 'created_at'>

export const listTemplateRows = (db: Db | Tx): Promise<TemplateRow[]> =>
  db.selectFrom('certificate_templates').selectAll().orderBy('kind').orderBy('name').execute()

export async function findTemplate(db: Db | Tx, id: number): Promise<TemplateRow | null> {
  const found = db.selectFrom('certificate_templates').selectAll().where('id', '=', id)
  return (await found.executeTakeFirst()) ?? null
}

export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const found = db.selectFrom('certificate_templates').select('id').where('name', '=', name)
  return (await found.executeTakeFirst()) !== undefined
}

/** Locks a template until the commit, so that its versions change one after another. */
export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow | null> {
  const found = tx.selectFrom('certificate_templates').selectAll().where('id', '=', id).forUpdate()
  return (await found.executeTakeFirst()) ?? null
}

export const insertTemplate = (tx: Tx, template: NewTemplate): Promise<TemplateRow> =>
  tx.insertInto('certificate_templates').values(template).returningAll().executeTakeFirstOrThrow()

export const updateTemplate = (
  tx: Tx,
  id: number,
  fields: Pick<TemplateRow, 'name' | 'language' | 'active'>,
): Promise<TemplateRow> =>
  tx
    .updateTable('certificate_templates')
    .set((column) => ({ ...fields, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
