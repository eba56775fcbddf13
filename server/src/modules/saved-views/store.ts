import type { Role } from '@testamur/contract/identity/permissions'
import type { ViewList } from '@testamur/contract/view-lists'
import type { Db, Tx } from '../../db/client.ts'
import { anyOf, type Row } from '../../db/rows.ts'

export type SavedViewRow = Row<'saved_views'>
export type ViewFields = Pick<SavedViewRow, 'name' | 'query' | 'role' | 'is_default'>

/** Views shared with one of these roles, or with any role, and those of this person. */
export const listViews = (
  db: Db,
  list: ViewList,
  who: { readonly id: number; readonly roles: readonly Role[]; readonly ofAnyRole: boolean },
): Promise<SavedViewRow[]> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('list', '=', list)
    .where(({ eb, or }) =>
      or([
        eb('owner_id', '=', who.id),
        who.ofAnyRole ? eb('role', 'is not', null) : eb('role', '=', anyOf(who.roles)),
      ]),
    )
    .orderBy('role')
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function lockView(tx: Tx, id: number): Promise<SavedViewRow | null> {
  const view = tx.selectFrom('saved_views').selectAll().where('id', '=', id).forUpdate()
  return (await view.executeTakeFirst()) ?? null
}

/** A list opens with one view of a person, and one of each role. */
export const dropDefault = (
  tx: Tx,
  { list, owner_id, role }: Pick<SavedViewRow, 'list' | 'owner_id' | 'role'>,
) =>
  tx
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('list', '=', list)
    .where('owner_id', 'is not distinct from', owner_id)
    .where('role', 'is not distinct from', role)
    .where('is_default', '=', true)
    .execute()

/** Added at the end of its group. */
export const insertView = (
  tx: Tx,
  view: ViewFields & Pick<SavedViewRow, 'list' | 'owner_id' | 'updated_at'>,
): Promise<SavedViewRow> =>
  tx
    .insertInto('saved_views')
    .values(({ fn, selectFrom, lit }) => ({
      ...view,
      position: selectFrom('saved_views').select(fn.coalesce(fn.max('position'), lit(0)).as('last')),
    }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** `null`: somebody else has changed it meanwhile. */
export async function updateView(
  tx: Tx,
  seen: { readonly id: number; readonly version: number },
  fields: ViewFields & Pick<SavedViewRow, 'owner_id' | 'updated_at'>,
): Promise<SavedViewRow | null> {
  const saved = await tx
    .updateTable('saved_views')
    .set({ ...fields, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst()
  return saved ?? null
}

export const moveView = (tx: Tx, id: number, position: number) =>
  tx.updateTable('saved_views').set({ position }).where('id', '=', id).execute()

export const deleteView = (tx: Tx, id: number) => tx.deleteFrom('saved_views').where('id', '=', id).execute()
