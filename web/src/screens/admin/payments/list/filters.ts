import { paymentStatuses } from '@testamur/contract/applications/statuses'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ALIAS = /^[a-z][a-z0-9_-]{1,29}$/

export type Filters = {
  search: string
  status: (typeof paymentStatuses)[number] | ''
  provider: string
  payable: 'application' | 'standalone' | ''
  review: 'open' | 'watch_ended' | ''
  since: string
  until: string
}

/** The filters in the address; unknown values are ignored. */
export function readFilters(params: URLSearchParams): Filters {
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === params.get(name)) ?? ''
  const matching = (name: string, pattern: RegExp) => {
    const text = params.get(name) ?? ''
    return pattern.test(text) ? text : ''
  }
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    status: oneOf('status', paymentStatuses),
    provider: matching('provider', ALIAS),
    payable: oneOf('payable', ['application', 'standalone']),
    review: oneOf('review', ['open', 'watch_ended']),
    since: matching('since', DAY),
    until: matching('until', DAY),
  }
}

/** The filters as query parameters of the list, the totals and the export. */
export function queryOfFilters({ search, status, provider, payable, review, since, until }: Filters) {
  return {
    ...(search !== '' && { search }),
    ...(status !== '' && { status }),
    ...(provider !== '' && { provider }),
    ...(payable !== '' && { payable }),
    ...(review !== '' && { review }),
    ...(since !== '' && { since }),
    ...(until !== '' && { until }),
  }
}
