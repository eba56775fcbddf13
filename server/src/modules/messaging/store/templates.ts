import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type TemplateFields = { readonly name: string; readonly subject: string; readonly body: string }

export type TemplateRow = TemplateFields & {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
  readonly updated_by: string | null
}

type Written = { readonly by: number; readonly at: Date }

const columns = sql.raw(
  `t.id, t.name, t.subject, t.body, t.version, t.updated_at, (select u.name from users u where u.id = t.updated_by) as updated_by`,
)

export async function listTemplates(db: Db): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from message_templates t order by lower(t.name)`.execute(db)
  return rows
}

export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from message_templates t where t.id = ${id}::bigint for update of t`.execute(tx)
  return rows[0] ?? null
}

export async function insertTemplate(
  tx: Tx,
  fields: TemplateFields,
  { by, at }: Written,
): Promise<TemplateRow> {
  const { rows } = await sql<TemplateRow>`
    insert into message_templates as t (name, subject, body, updated_at, updated_by)
    values (${fields.name}, ${fields.subject}, ${fields.body}, ${at}::timestamptz, ${by}::bigint)
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A template was not written')
  return row
}

/** `null`: somebody else has changed it since this version was read. */
export async function updateTemplate(
  tx: Tx,
  seen: { readonly id: number; readonly version: number },
  fields: TemplateFields,
  { by, at }: Written,
): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`
    update message_templates t set name = ${fields.name}, subject = ${fields.subject}, body = ${fields.body},
      version = version + 1, updated_at = ${at}::timestamptz, updated_by = ${by}::bigint
    where t.id = ${seen.id}::bigint and t.version = ${seen.version}::int
    returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

export async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await sql`delete from message_templates where id = ${id}::bigint`.execute(tx)
}
