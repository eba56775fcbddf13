import type { applicationStatuses } from '@testamur/contract/applications/statuses'

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

const entriesOf = (filters: Filters) => Object.entries(filters).filter(([, value]) => value !== '')

/** An address with some filters changed; any change but of the page begins at page one. */
export function withFilters<F extends Filters>(filters: F, patch: Partial<F>): string {
  const entries = entriesOf({ ...filters, page: 1, ...patch }).filter(
    ([name, value]) => !(name === 'page' && value === 1) && !(name === 'sort' && value === 'newest'),
  )
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '?' : `?${query}`
}

/** Whether some are left out; the order and the page leave out nothing. */
export const isFiltered = (filters: Filters): boolean =>
  entriesOf(filters).some(([name]) => name !== 'page' && name !== 'sort')

type Filled<F> = { [Name in keyof F]?: Exclude<F[Name], ''> } & Pick<Filters, 'page' | 'sort'>

/** As the list is asked for them. */
export const queryOfFilters = <F extends Filters>(filters: F) =>
  Object.fromEntries(entriesOf(filters)) as Filled<F>
