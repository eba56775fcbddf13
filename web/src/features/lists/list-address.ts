import { useLocation, useNavigate, useSearchParams } from 'react-router'

export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

export type AddressPatch = Readonly<Record<string, string | number>>

/** The state of a list in the address: filters, order, page and columns. */
export type ListAddress<Sort extends string = string> = {
  readonly page: number
  readonly perPage: PageSize
  readonly sort: Sort
  /** The first of the sorts. */
  readonly defaultSort: Sort
  readonly get: (name: string) => string
  /** One of the known values; anything else counts as absent. */
  readonly oneOf: <T extends string>(name: string, known: readonly T[]) => T | ''
  /** The values that were asked for by `oneOf` and are none of those known, such as a status that was removed. */
  readonly gone: () => readonly string[]
  /**
   * The address with some values changed: empty ones are removed, and any change except of the page returns to page
   * one.
   */
  readonly hrefWith: (patch: AddressPatch) => string
  readonly change: (patch: AddressPatch) => void
}

/** Parameters that decide how rows are shown, and not which. */
const SHOWN_BY = ['page', 'per_page', 'sort', 'columns', 'view'] as const

/** The page in the address; anything that is no page counts as the first. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

export function changeAddress(params: URLSearchParams, patch: AddressPatch): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries<string | number>({ page: '', ...patch })) {
    if (value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** The filters of an address without page, order and columns. */
export function filtersOfAddress(params: URLSearchParams): Readonly<Record<string, string>> {
  const shownBy: readonly string[] = SHOWN_BY
  return Object.fromEntries([...params].filter(([name, value]) => value !== '' && !shownBy.includes(name)))
}

/** The list of this screen, according to the address. The first order is the default and not in the address. */
export function useListAddress<Sort extends string>(sorts: readonly [Sort, ...Sort[]]): ListAddress<Sort> {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [defaultSort] = sorts
  const perPage = Number(params.get('per_page'))
  const gone = new Set<string>()
  const hrefWith = (patch: AddressPatch) => {
    const text = changeAddress(params, patch).toString()
    return text === '' ? pathname : `${pathname}?${text}`
  }
  return {
    page: pageOf(params),
    perPage: pageSizes.find((size) => size === perPage) ?? pageSizes[0],
    sort: sorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    defaultSort,
    get: (name) => params.get(name) ?? '',
    oneOf: (name, known) => {
      const asked = params.get(name) ?? ''
      const found = known.find((value) => value === asked)
      if (asked !== '' && found === undefined) gone.add(asked)
      return found ?? ''
    },
    gone: () => [...gone],
    hrefWith,
    change: (patch) => void navigate(hrefWith(patch)),
  }
}
