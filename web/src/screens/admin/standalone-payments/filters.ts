import { standaloneStatuses } from '@testamur/contract/standalone-payments/standalone-statuses'
import type { ListAddress } from '../../../features/lists/list-address.ts'

export type Filters = {
  search: string
  type: string
  status: (typeof standaloneStatuses)[number] | ''
  attached: '1' | '0' | ''
  from: string
  to: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from the address; unknown values are ignored. */
export function readFilters({ get, oneOf }: Pick<ListAddress, 'get' | 'oneOf'>): Filters {
  const matching = (name: string, pattern: RegExp) => (pattern.test(get(name)) ? get(name) : '')
  return {
    search: get('search').slice(0, 100),
    type: matching('type', /^\d{1,15}$/),
    status: oneOf('status', standaloneStatuses),
    attached: oneOf('attached', ['1', '0']),
    from: matching('from', DAY),
    to: matching('to', DAY),
  }
}

/** The filters as the calls expect them. */
export function queryOfFilters({ search, type, status, attached, from, to }: Filters) {
  return {
    ...(search !== '' && { search }),
    ...(type !== '' && { type: Number(type) }),
    ...(status !== '' && { status }),
    ...(attached !== '' && { attached }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}
