import type { CopyType } from '@testamur/contract/applications/statuses'
import { adminPaths } from '../../../lib/admin-paths.ts'

export const tabs = ['copies', 'delivery', 'purposes', 'formats', 'methods'] as const
export type RatesTab = (typeof tabs)[number]

/** The addresses of the screen's tabs and editors. */
export function ratesPath(tab: RatesTab, wanted: Readonly<Record<string, string | number>> = {}): string {
  const query = new URLSearchParams(tab === 'copies' ? {} : { tab })
  for (const [name, value] of Object.entries(wanted)) query.set(name, String(value))
  const text = query.toString()
  return text === '' ? adminPaths.transcriptRates : `${adminPaths.transcriptRates}?${text}`
}

export type PriceCell = { readonly purpose: string; readonly type: CopyType }

/** The address of a cell of the grid, or of one of its prices. */
export const pricePath = ({ purpose, type }: PriceCell, more: { format?: string; rate?: number } = {}) =>
  ratesPath('copies', {
    price: `${purpose}.${type}`,
    ...(more.format !== undefined && { format: more.format }),
    ...(more.rate !== undefined && { rate: more.rate }),
  })
