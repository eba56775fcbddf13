import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'

export type ApprovalRow = Row<'graduation_approvals'>

export const approvalsOf = (db: Db | Tx, eventId: number): Promise<ApprovalRow[]> =>
  db
    .selectFrom('graduation_approvals')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('number', 'desc')
    .execute()

export async function findApproval(db: Db | Tx, id: number): Promise<ApprovalRow | null> {
  const row = await db.selectFrom('graduation_approvals').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function lockApproval(tx: Tx, id: number): Promise<ApprovalRow | null> {
  const row = await tx
    .selectFrom('graduation_approvals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

type NewApproval = Pick<
  ApprovalRow,
  'event_id' | 'number' | 'sha256' | 'people' | 'asked_by' | 'asked_by_name' | 'asked_at' | 'note'
>

export const insertApproval = (tx: Tx, approval: NewApproval): Promise<ApprovalRow> =>
  tx
    .insertInto('graduation_approvals')
    .values({ ...approval, state: 'asked' })
    .returningAll()
    .executeTakeFirstOrThrow()

type Line = Pick<Row<'graduation_approval_lines'>, 'place' | 'graduand_id' | 'line'>

export async function insertLines(tx: Tx, approvalId: number, lines: readonly Line[]): Promise<void> {
  await sql`
    insert into graduation_approval_lines (approval_id, place, graduand_id, line)
    select ${approvalId}::bigint, place, graduand_id, line
    from jsonb_to_recordset(${json(lines)}::jsonb) as given (place int, graduand_id bigint, line text)`.execute(
    tx,
  )
}

export async function linesOf(db: Db | Tx, approvalId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('graduation_approval_lines')
    .select('line')
    .where('approval_id', '=', approvalId)
    .orderBy('place')
    .execute()
  return rows.map(({ line }) => line)
}

export const moveApproval = (
  tx: Tx,
  { id, version }: Pick<ApprovalRow, 'id' | 'version'>,
  moved: Partial<Omit<ApprovalRow, 'id' | 'version' | 'event_id' | 'number'>>,
): Promise<ApprovalRow> =>
  tx
    .updateTable('graduation_approvals')
    .set({ ...moved, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
