import type { SavedView } from '@testamur/contract/saved-views'
import { type ViewList, viewPermission } from '@testamur/contract/view-lists'
import { may, type Requester, type StaffActor } from '../../core/actor.ts'
import { forbidden } from '../../core/failure.ts'
import { createViewCounts } from './count-views.ts'
import type { CountedLists } from './row-counts.ts'
import { mayChange, type ViewDeps } from './save-view.ts'
import { listViews, type SavedViewRow } from './store.ts'

/** A person's views, with how many rows each has for them. */
export function createViewReader(deps: ViewDeps & { readonly lists: CountedLists }) {
  const countRows = createViewCounts(deps)
  const viewOf = async (row: SavedViewRow, by: Requester<StaffActor>): Promise<SavedView> => ({
    id: row.id,
    list: row.list,
    name: row.name,
    query: row.query,
    role: row.role,
    is_default: row.is_default,
    version: row.version,
    may_change: mayChange(row, by.actor),
    count: await countRows(row, by),
  })
  return {
    viewOf,
    readViews: async (list: ViewList, by: Requester<StaffActor>): Promise<SavedView[]> => {
      if (!may(by.actor, viewPermission[list])) throw forbidden(by.actor)
      // Whoever may share views with roles sees what there is to change.
      const who = { id: by.actor.id, roles: by.actor.roles, ofAnyRole: may(by.actor, 'settings.write') }
      const rows = await listViews(deps.database.db, list, who)
      return Promise.all(rows.map((row) => viewOf(row, by)))
    },
  }
}
