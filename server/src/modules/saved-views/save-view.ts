import { mayDo } from '@testamur/contract/identity/permissions'
import { type ViewList, viewPermission } from '@testamur/contract/view-lists'
import { may, type Requester, type StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { conflict, forbidden, invalid, notFound, taken } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit, withoutTypedWords } from '../audit/index.ts'
import {
  deleteView,
  dropDefault,
  insertView,
  lockView,
  moveView,
  type SavedViewRow,
  updateView,
  type ViewFields,
} from './store.ts'

export type ViewDeps = { readonly database: Database; readonly clock: Clock }

/** Their own, or a shared one for people who may change settings. */
export const mayChange = ({ owner_id }: Pick<SavedViewRow, 'owner_id'>, actor: StaffActor): boolean =>
  owner_id === actor.id || (owner_id === null && may(actor, 'settings.write'))

export const createView = (
  { database, clock }: ViewDeps,
  list: ViewList,
  fields: ViewFields,
  by: Requester<StaffActor>,
): Promise<SavedViewRow> =>
  refusingTakenNames(fields.name, () =>
    database.inTransaction(async (tx) => {
      if (!may(by.actor, viewPermission[list])) throw forbidden(by.actor)
      const owner_id = ownerOf(list, fields, by.actor)
      if (fields.is_default) await dropDefault(tx, { ...fields, list, owner_id })
      const after = await insertView(tx, { ...fields, list, owner_id, updated_at: clock.now() })
      await recordAudit(tx, {
        ...by,
        action: 'saved_view.create',
        subject: `saved_view:${after.id}`,
        after: shown(after),
      })
      return after
    }),
  )

export const changeView = (
  { database, clock }: ViewDeps,
  seen: { readonly id: number; readonly version: number },
  fields: ViewFields,
  by: Requester<StaffActor>,
): Promise<SavedViewRow> =>
  refusingTakenNames(fields.name, () =>
    database.inTransaction(async (tx) => {
      const before = await lockOwnView(tx, seen.id, by.actor)
      const owner_id = ownerOf(before.list, fields, by.actor)
      if (fields.is_default) await dropDefault(tx, { ...fields, list: before.list, owner_id })
      const after = await updateView(tx, seen, { ...fields, owner_id, updated_at: clock.now() })
      if (after === null) throw conflict(messageOf('savedViews.changedMeanwhile'))
      await recordAudit(tx, {
        ...by,
        action: 'saved_view.update',
        subject: `saved_view:${after.id}`,
        before: shown(before),
        after: shown(after),
      })
      return after
    }),
  )

/** Those that the caller may change, one after another. */
export const orderViews = (
  { database }: ViewDeps,
  ids: readonly number[],
  by: Requester<StaffActor>,
): Promise<void> =>
  database.inTransaction(async (tx) => {
    // In the order of their IDs, which rules out deadlocks.
    for (const id of ids.toSorted((a, b) => a - b)) await lockOwnView(tx, id, by.actor)
    for (const [position, id] of ids.entries()) await moveView(tx, id, position)
    await recordAudit(tx, { ...by, action: 'saved_view.order', subject: 'saved_views', after: { ids } })
  })

export const removeView = ({ database }: ViewDeps, id: number, by: Requester<StaffActor>): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await lockOwnView(tx, id, by.actor)
    await deleteView(tx, id)
    await recordAudit(tx, {
      ...by,
      action: 'saved_view.delete',
      subject: `saved_view:${id}`,
      before: shown(before),
    })
  })

/** @returns `null` for a view that is shared with a role, which must be able to open its list. */
function ownerOf(list: ViewList, { role }: Pick<ViewFields, 'role'>, actor: StaffActor): number | null {
  if (role === null) return actor.id
  if (!may(actor, 'settings.write')) throw forbidden(actor)
  if (!mayDo([role], viewPermission[list])) throw invalid({ role: [messageOf('savedViews.roleWithoutList')] })
  return null
}

/** Nobody learns of another person's own views. */
async function lockOwnView(tx: Tx, id: number, actor: StaffActor): Promise<SavedViewRow> {
  const view = await lockView(tx, id)
  if (view === null || (view.owner_id !== null && view.owner_id !== actor.id))
    throw notFound(messageOf('savedViews.view'))
  if (!mayChange(view, actor)) throw forbidden(actor)
  return view
}

async function refusingTakenNames<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'saved_views_name'))
      throw taken('name', messageOf('savedViews.nameTaken', { name }))
    if (isUniqueViolation(error, 'saved_views_default'))
      throw taken('is_default', messageOf('savedViews.defaultChosenMeanwhile'))
    throw error
  }
}

const shown = ({ list, name, query, role, is_default }: SavedViewRow) => ({
  list,
  name,
  query: withoutWords(query),
  role,
  is_default,
})

function withoutWords(query: string): string {
  const filters = withoutTypedWords(Object.fromEntries(new URLSearchParams(query)))
  const texts = Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(texts).toString()
}
