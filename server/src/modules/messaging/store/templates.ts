import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

export type TemplateFields = Row<'message_templates', 'name' | 'subject' | 'body'>

export type TemplateRow = Row<
  'message_templates',
  'id' | 'name' | 'subject' | 'body' | 'version' | 'updated_at'
> & { readonly updated_by: Row<'staff_members'>['name'] | null }

type Written = { readonly by: number; readonly at: Date }

const columns = ['id', 'name', 'subject', 'body', 'version', 'updated_at'] as const

/** The name of the person who changed it last, by the stored ID. */
const updatedBy = ({ selectFrom }: ExpressionBuilder<Schema, 'message_templates'>) =>
  selectFrom('staff_members')
    .select('staff_members.name')
    .whereRef('staff_members.id', '=', 'message_templates.updated_by')
    .as('updated_by')

const selectTemplates = (db: Db | Tx) => db.selectFrom('message_templates').select(columns).select(updatedBy)

export async function listTemplates(db: Db): Promise<TemplateRow[]> {
  return selectTemplates(db)
    .orderBy(({ fn }) => fn('lower', ['message_templates.name']))
    .execute()
}

export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow | null> {
  const row = await selectTemplates(tx).where('id', '=', id).forUpdate('message_templates').executeTakeFirst()
  return row ?? null
}

export async function insertTemplate(
  tx: Tx,
  fields: TemplateFields,
  { by, at }: Written,
): Promise<TemplateRow> {
  return tx
    .insertInto('message_templates')
    .values({ ...fields, updated_at: at, updated_by: by })
    .returning(columns)
    .returning(updatedBy)
    .executeTakeFirstOrThrow()
}

export async function updateTemplate(
  tx: Tx,
  id: number,
  fields: TemplateFields,
  { by, at }: Written,
): Promise<TemplateRow> {
  return tx
    .updateTable('message_templates')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .returning(columns)
    .returning(updatedBy)
    .executeTakeFirstOrThrow()
}

export async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('message_templates').where('id', '=', id).execute()
}
