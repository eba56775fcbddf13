import { useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'

export const tabs = ['payments', 'decide', 'transfers', 'refunds', 'settlements', 'close'] as const
export type Tab = (typeof tabs)[number]

export type Patch = Readonly<Record<string, string>>

/** An address of this screen with some of it changed; what is empty is left out. */
export function addressWith(params: URLSearchParams, patch: Patch): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text === '' ? adminPaths.payments : `${adminPaths.payments}?${text}`
}

/** Each tab has an address of its own; the first is the screen's. */
export const tabPath = (tab: Tab, more: Patch = {}): string =>
  addressWith(new URLSearchParams(), { tab: tab === 'payments' ? '' : tab, ...more })

export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** What is looked at stands in the address, so that it can be shared and gone back to. */
export function useAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const wanted = params.get('tab')
  return {
    params,
    tab: tabs.find((tab) => tab === wanted) ?? 'payments',
    page: pageOf(params),
    get: (name: string): string => params.get(name) ?? '',
    with: (patch: Patch): string => addressWith(params, patch),
    /** One of a list: what no address of ours says reads as left out. */
    oneOf: <T extends string>(name: string, known: readonly T[]): T | '' =>
      known.find((value) => value === params.get(name)) ?? '',
    /** A filter begins at page one. */
    filter: (patch: Patch): void => void navigate(addressWith(params, { page: '', ...patch })),
    hrefOfPage: (page: number): string => addressWith(params, { page: page === 1 ? '' : String(page) }),
    go: (patch: Patch): void => void navigate(addressWith(params, patch)),
  }
}
