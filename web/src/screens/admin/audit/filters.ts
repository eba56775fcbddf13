import type { ListAddress } from '../../../features/lists/list-address.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'

const NAMES = ['who', 'action', 'subject', 'from', 'to'] as const
type Name = (typeof NAMES)[number]

export type AuditFilters = Readonly<Record<Name, string>>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filters in the address; days that are none are ignored. */
export function filtersOf({ get }: Pick<ListAddress, 'get'>): AuditFilters {
  const day = (name: Name) => (DAY.test(get(name)) ? get(name) : '')
  return {
    who: get('who').slice(0, 100),
    action: get('action').slice(0, 60),
    subject: get('subject').slice(0, 100),
    from: day('from'),
    to: day('to'),
  }
}

/** The filters as query parameters of the calls. */
export const queryFrom = (filters: AuditFilters): Partial<Record<Name, string>> =>
  Object.fromEntries(NAMES.filter((name) => filters[name] !== '').map((name) => [name, filters[name]]))

export const hrefOfSubject = (subject: string): string =>
  `${adminPaths.audit}?${new URLSearchParams({ subject })}`
