import type { applicationStatuses } from '@testamur/contract/statuses'

export type Filters = {
  page: number
  search: string
  status: (typeof applicationStatuses)[number] | ''
  assignee: 'me' | 'none' | ''
  due: 'today' | 'late' | ''
  sort: 'newest' | 'oldest' | 'promised'
}

/** What the address says; the list and its links know nothing else. */
export function readFilters(params: URLSearchParams): Filters {
  const page = Number(params.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    status: (params.get('status') ?? '') as Filters['status'],
    assignee: (params.get('assignee') ?? '') as Filters['assignee'],
    due: (params.get('due') ?? '') as Filters['due'],
    sort: (params.get('sort') ?? 'newest') as Filters['sort'],
  }
}

/** An address with some filters changed; any change but of the page begins at page one. */
export function withFilters(filters: Filters, patch: Partial<Filters>): string {
  const next = { ...filters, page: 1, ...patch }
  const entries = Object.entries(next).filter(
    ([name, value]) =>
      value !== '' && !(name === 'page' && value === 1) && !(name === 'sort' && value === 'newest'),
  )
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '?' : `?${query}`
}
