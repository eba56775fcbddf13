import { z } from 'zod'
import { endpoint, staffErrors } from './endpoint.ts'
import { id, line, versionSeen } from './fields.ts'
import { roles } from './identity/permissions.ts'
import { viewLists } from './view-lists.ts'

/** Filters, sort order and columns of a list, saved under a name. */
export const savedView = z.strictObject({
  id: z.int(),
  list: z.enum(viewLists),
  name: z.string(),
  /** The query of the list's address, without its question mark. */
  query: z.string(),
  /** The role it is shared with; `null`: it is private to the caller. */
  role: z.enum(roles).nullable(),
  /** Whether the list opens with it. */
  is_default: z.boolean(),
  version: z.int(),
  may_change: z.boolean(),
  /** The number of its rows, at most a minute old; `null` if its query is no longer valid. */
  count: z.int().nullable(),
})
export type SavedView = z.infer<typeof savedView>

const fields = {
  name: line(60),
  query: z.string().max(1000),
  role: z.enum(roles).nullable().default(null),
  is_default: z.boolean().default(false),
}

export const listSavedViews = endpoint({
  id: 'listSavedViews',
  summary:
    "List the views of a list: those shared with the caller's roles (with any role, for people who can change settings), then their own",
  method: 'GET',
  path: '/saved-views',
  auth: { permission: 'applications.read' },
  query: z.strictObject({ list: z.enum(viewLists).default('transcript') }),
  data: z.array(savedView),
  errors: staffErrors,
})

export const createSavedView = endpoint({
  id: 'createSavedView',
  summary: 'Save a view; people who can change settings can share it with a role',
  method: 'POST',
  path: '/saved-views',
  auth: { permission: 'applications.read' },
  body: z.strictObject({ list: z.enum(viewLists), ...fields }),
  data: savedView,
  created: true,
  errors: [...staffErrors, 'conflict'],
})

export const orderSavedViews = endpoint({
  id: 'orderSavedViews',
  summary: 'Set the order of the views that the caller can change',
  method: 'PUT',
  path: '/saved-views/order',
  auth: { permission: 'applications.read' },
  body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
  errors: staffErrors,
})

export const updateSavedView = endpoint({
  id: 'updateSavedView',
  summary: 'Change a view: its name, its query, whether it is the default',
  method: 'PUT',
  path: '/saved-views/{id}',
  auth: { permission: 'applications.read' },
  params: z.strictObject({ id }),
  body: z.strictObject({ ...fields, version: versionSeen }),
  data: savedView,
  errors: [...staffErrors, 'not_found', 'conflict'],
})

export const deleteSavedView = endpoint({
  id: 'deleteSavedView',
  summary: 'Delete a view; the rows in it are not affected',
  method: 'DELETE',
  path: '/saved-views/{id}',
  auth: { permission: 'applications.read' },
  params: z.strictObject({ id }),
  errors: [...staffErrors, 'not_found'],
})
