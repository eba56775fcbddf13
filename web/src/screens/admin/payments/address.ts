import { useNavigate, useSearchParams } from 'react-router'
import { type AddressPatch, changeAddress, pageOf } from '../../../features/lists/list-address.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'

export const tabs = ['payments', 'decide', 'transfers', 'refunds', 'settlements', 'close'] as const
export type Tab = (typeof tabs)[number]

/** An address of this screen with some parameters changed, on the same page; empty ones are left out. */
export function addressWith(params: URLSearchParams, patch: AddressPatch): string {
  const text = changeAddress(params, { page: params.get('page') ?? '', ...patch }).toString()
  return text === '' ? adminPaths.payments : `${adminPaths.payments}?${text}`
}

/** The address of a tab; the first tab has the address of the screen. */
export const tabPath = (tab: Tab, more: AddressPatch = {}): string =>
  addressWith(new URLSearchParams(), { tab: tab === 'payments' ? '' : tab, ...more })

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
    with: (patch: AddressPatch): string => addressWith(params, patch),
    /** A parameter with known values; unknown ones are ignored. */
    oneOf: <T extends string>(name: string, known: readonly T[]): T | '' =>
      known.find((value) => value === params.get(name)) ?? '',
    /** Changing a filter returns to page one. */
    filter: (patch: AddressPatch): void => void navigate(addressWith(params, { page: '', ...patch })),
    hrefOfPage: (page: number): string => addressWith(params, { page }),
    go: (patch: AddressPatch): void => void navigate(addressWith(params, patch)),
  }
}
