import type { Kind } from '@testamur/contract/applications/statuses'
import { adminPaths } from '../../../lib/admin-paths.ts'

export const offeredDays = [7, 30, 90, 365] as const
const USUAL = 30

/** The period of the numbers: the last so many days, or a range of days. */
export type Choice = {
  readonly kind: Kind
  readonly days?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The choice in the address; unknown values are ignored. */
export function readChoice(params: URLSearchParams): Choice {
  const kind: Kind = params.get('kind') === 'certificate' ? 'certificate' : 'transcript'
  const dayOf = (name: string) => DAY.exec(params.get(name) ?? '')?.[0]
  const [from, to] = [dayOf('from'), dayOf('to')]
  if (from !== undefined || to !== undefined) return { kind, from, to }
  return { kind, days: offeredDays.find((days) => String(days) === params.get('days')) ?? USUAL }
}

export function pathOfChoice({ kind, days, from, to }: Choice): string {
  const query = new URLSearchParams()
  if (kind === 'certificate') query.set('kind', kind)
  if (days !== undefined && days !== USUAL) query.set('days', String(days))
  if (from !== undefined) query.set('from', from)
  if (to !== undefined) query.set('to', to)
  const text = query.toString()
  return text === '' ? adminPaths.overview : `${adminPaths.overview}?${text}`
}
