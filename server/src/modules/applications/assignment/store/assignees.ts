import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'

export type Officer = Row<'staff_members', 'id' | 'name' | 'roles'>

/** Active officers, each with the number of open applications assigned to them. */
export type AssigneeRow = Officer & { readonly open: number }

export async function listOfficers(db: Db): Promise<AssigneeRow[]> {
  const { rows } = await sql<AssigneeRow>`
    select u.id, u.name, u.roles, (
      select count(*) from applications a where a.assignee_id = u.id and a.status in (
        'submitted', 'under_review', 'action_required', 'on_hold', 'records_search', 'awaiting_approval',
        'processing', 'ready')) as open
    from staff_members u where u.active order by u.name, u.id`.execute(db)
  return rows
}

/** One who is active, without counting what they have; `null` when there is none. */
export async function findOfficer(db: Db | Tx, id: number): Promise<Officer | null> {
  const found = await db
    .selectFrom('staff_members')
    .select(['id', 'name', 'roles'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return found ?? null
}

/** The caller's transaction has locked the application. */
export async function setAssignee(
  tx: Tx,
  { id, assignee_id, at }: Row<'applications', 'id' | 'assignee_id'> & { readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set((column) => ({ assignee_id, version: column('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}
