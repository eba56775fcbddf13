import type { listThreads } from '@calls/messaging/staff-messaging'
import type { Call } from '@testamur/contract/endpoint'
import { adminPaths } from '../../../lib/admin-paths.ts'

export const views = ['waiting', 'mine', 'unassigned', 'applicants', 'resolved', 'all'] as const
export type View = (typeof views)[number]

type Query = NonNullable<Call<typeof listThreads>['query']>

/** The filters of each view. */
export const queryOfView: Record<View, Pick<Query, 'assignee' | 'state'>> = {
  waiting: { state: 'awaiting_institution' },
  mine: { assignee: 'me' },
  unassigned: { assignee: 'none' },
  applicants: { state: 'awaiting_applicant' },
  resolved: { state: 'resolved' },
  all: {},
}

export type Filters = { view: View; search: string; page: number; thread: number | null }

const positive = (text: string | null): number | null => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : null
}

/** The filters in the address. A search covers all conversations unless a view is chosen. */
export function readFilters(params: URLSearchParams): Filters {
  const search = params.get('search') ?? ''
  const named = views.find((view) => view === params.get('view'))
  return {
    view: named ?? (search === '' ? 'waiting' : 'all'),
    search,
    page: positive(params.get('page')) ?? 1,
    thread: positive(params.get('thread')),
  }
}

/** An address with some filters changed; changing anything but the conversation returns to page one. */
export function inboxPath(filters: Filters, patch: Partial<Filters>): string {
  const onlyThread = Object.keys(patch).every((name) => name === 'thread')
  const next = { ...filters, ...(onlyThread ? {} : { page: 1 }), ...patch }
  const query = new URLSearchParams({ view: next.view })
  if (next.search !== '') query.set('search', next.search)
  if (next.page > 1) query.set('page', String(next.page))
  if (next.thread !== null) query.set('thread', String(next.thread))
  return `${adminPaths.messages}?${query.toString()}`
}
