import {
  createSavedView,
  deleteSavedView,
  orderSavedViews,
  updateSavedView,
} from '@testamur/contract/saved-views'
import { type Act, defineAct } from './act.ts'

let view = { id: 0, version: 0 }

/** Acts on saved views of lists. */
export const viewActs: readonly Act[] = [
  defineAct(
    createSavedView,
    'made',
    'saved_view:',
    () => ({ body: { list: 'transcript' as const, name: 'Late', query: 'due=late' } }),
    (saved) => {
      view = saved
    },
  ),
  defineAct(updateSavedView, 'changed', 'saved_view:', () => ({
    params: { id: view.id },
    body: { name: 'Very late', query: 'due=late&sort=due', version: view.version },
  })),
  defineAct(orderSavedViews, 'made', 'saved_views', () => ({ body: { ids: [view.id] } })),
  defineAct(deleteSavedView, 'removed', 'saved_view:', () => ({ params: { id: view.id } })),
]
