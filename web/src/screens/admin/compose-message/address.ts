import { pageOf } from '../../../features/lists/list-address.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'

export const views = ['write', 'sent'] as const
export type View = (typeof views)[number]

export const viewPath = (view: View): string =>
  view === 'write' ? adminPaths.composeMessage : `${adminPaths.composeMessage}?tab=sent`

export const recordPath = (
  id: number,
  more: { state?: string; search?: string; page?: number } = {},
): string => {
  const query = new URLSearchParams({ id: String(id) })
  for (const [name, value] of Object.entries(more))
    if (value !== '' && value !== 1) query.set(name, String(value))
  return `${adminPaths.composeMessage}?${query}`
}

/** The view in the address: one group email, the list, or a new one. */
export function readAddress(params: URLSearchParams) {
  const view: View = params.get('tab') === 'sent' ? 'sent' : 'write'
  const id = Number(params.get('id'))
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    view,
    page: pageOf(params),
    state: params.get('state') ?? '',
    search: params.get('search') ?? '',
  }
}
