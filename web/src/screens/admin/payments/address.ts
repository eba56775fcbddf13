import { useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'

export const tabs = ['payments', 'decide', 'transfers', 'refunds', 'settlements', 'close'] as const
export type Tab = (typeof tabs)[number]

export type Patch = Readonly<Record<string, string>>

/** An address of this screen with some parameters changed; empty ones are left out. */
export function addressWith(params: URLSearchParams, patch: Patch): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text === '' ? adminPaths.payments : `${adminPaths.payments}?${text}`
}

/** The address of a tab; the first tab has the address of the screen. */
export const tabPath = (tab: Tab, more: Patch = {}): string =>
  addressWith(new URLSearchParams(), { tab: tab === 'payments' ? '' : tab, ...more })

export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The state of the screen is in the address, so that it can be shared and restored. */
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
    /** A parameter with known values; unknown ones are ignored. */
    oneOf: <T extends string>(name: string, known: readonly T[]): T | '' =>
      known.find((value) => value === params.get(name)) ?? '',
    /** Changing a filter returns to page one. */
    filter: (patch: Patch): void => void navigate(addressWith(params, { page: '', ...patch })),
    hrefOfPage: (page: number): string => addressWith(params, { page: page === 1 ? '' : String(page) }),
    go: (patch: Patch): void => void navigate(addressWith(params, patch)),
  }
}
