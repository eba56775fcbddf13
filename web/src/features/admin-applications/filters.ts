import { applicationStatuses } from '@testamur/contract/applications/statuses'
import type { ListAddress } from '../lists/list-address.ts'

export type Filters = {
  search: string
  status: (typeof applicationStatuses)[number] | ''
  /** The signed-in person, nobody, or the id of an officer. */
  assignee: string
  due: 'today' | 'late' | ''
}

/** The filters in the address. */
export const readFilters = (address: ListAddress): Filters => ({
  search: address.get('search'),
  status: address.oneOf('status', applicationStatuses),
  assignee: /^(me|none|[1-9]\d{0,14})?$/.test(address.get('assignee')) ? address.get('assignee') : '',
  due: address.oneOf('due', ['today', 'late']),
})

/** Whether any filter is set. */
export const isFiltered = (filters: Filters): boolean => Object.values(filters).some((value) => value !== '')

type Filled<F> = { [Name in keyof F]?: Exclude<F[Name], ''> }

/** The filters as the call takes them. */
export const queryOfFilters = <F extends Filters>(filters: F) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Filled<F>
