import { standaloneStatuses } from '@testamur/contract/standalone-payments/standalone-statuses'

export type Filters = {
  page: number
  search: string
  type: string
  status: (typeof standaloneStatuses)[number] | ''
  attached: '1' | '0' | ''
  from: string
  to: string
  /** The one that is looked at. */
  payment: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the address says; what no address of ours says reads as left out. */
export function readFilters(params: URLSearchParams): Filters {
  const page = Number(params.get('page'))
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === params.get(name)) ?? ''
  const matching = (name: string, pattern: RegExp) => {
    const text = params.get(name) ?? ''
    return pattern.test(text) ? text : ''
  }
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    type: matching('type', /^\d{1,15}$/),
    status: oneOf('status', standaloneStatuses),
    attached: oneOf('attached', ['1', '0']),
    from: matching('from', DAY),
    to: matching('to', DAY),
    payment: matching('payment', /^\d{1,15}$/),
  }
}

/** An address with some filters changed; any change but of the page or of what is looked at begins at page one. */
export function withFilters(filters: Filters, patch: Partial<Filters>): string {
  const stays = 'payment' in patch ? filters.page : 1
  const next = { ...filters, page: stays, payment: '', ...patch }
  const entries = Object.entries(next).filter(
    ([name, value]) => value !== '' && !(name === 'page' && value === 1),
  )
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`
}

/** What the calls take of it. */
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
