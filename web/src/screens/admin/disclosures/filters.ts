import { type DisclosureMethod, disclosureMethods } from '@testamur/contract/documents/disclosures'
import type { ListAddress } from '../../../features/lists/list-address.ts'

export type Filters = { search: string; method: DisclosureMethod | ''; from: string; to: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filters in the address; unknown values are ignored. */
export function readFilters({ get, oneOf }: Pick<ListAddress, 'get' | 'oneOf'>): Filters {
  const day = (name: string) => (DAY.test(get(name)) ? get(name) : '')
  return {
    search: get('search').slice(0, 100),
    method: oneOf('method', disclosureMethods),
    from: day('from'),
    to: day('to'),
  }
}

/** The filters as query parameters of the calls. */
export function queryOfFilters({ search, method, from, to }: Filters) {
  return {
    ...(search !== '' && { search }),
    ...(method !== '' && { method }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}
