import * as contract from '@testamur/contract/saved-views'
import { staffOnly } from '../../core/actor.ts'
import type { RequestContext } from '../../http/context.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { createViewReader } from './read-views.ts'
import type { CountedLists } from './row-counts.ts'
import { changeView, createView, orderViews, removeView, type ViewDeps } from './save-view.ts'

const requesterOf = ({ actor, ip }: RequestContext) => ({ actor: staffOnly(actor), ip })

export function savedViewRoutes(deps: ViewDeps & { readonly lists: CountedLists }): Route[] {
  const { readViews, viewOf } = createViewReader(deps)
  return [
    route(contract.listSavedViews, async ({ query, context }) => ({
      data: await readViews(query.list, requesterOf(context)),
    })),
    route(contract.createSavedView, async ({ body: { list, ...fields }, context }) => {
      const by = requesterOf(context)
      const saved = await createView(deps, list, fields, by)
      return { message: messageOf('savedViews.saved'), data: await viewOf(saved, by) }
    }),
    route(contract.orderSavedViews, async ({ body, context }) => {
      await orderViews(deps, body.ids, requesterOf(context))
      return { message: messageOf('savedViews.ordered') }
    }),
    route(contract.updateSavedView, async ({ params, body: { version, ...fields }, context }) => {
      const by = requesterOf(context)
      const saved = await changeView(deps, { ...params, version }, fields, by)
      return { message: messageOf('savedViews.saved'), data: await viewOf(saved, by) }
    }),
    route(contract.deleteSavedView, async ({ params, context }) => {
      await removeView(deps, params.id, requesterOf(context))
      return { message: messageOf('savedViews.removed') }
    }),
  ]
}
