import type { Requester, StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { type CountedLists, createRowCounts } from './row-counts.ts'
import type { SavedViewRow } from './store.ts'

const KEPT_MS = 60_000
const MOST = 1_000

type Counted = { readonly until: number; readonly count: Promise<number | null> }

/** How many rows views have: counted when somebody looks, and kept in memory for a minute. */
export function createViewCounts({ lists, clock }: { readonly lists: CountedLists; readonly clock: Clock }) {
  const kept = new Map<string, Counted>()
  const countRows = createRowCounts(lists)

  return (view: SavedViewRow, by: Requester<StaffActor>): Promise<number | null> => {
    const now = clock.now().getTime()
    // "Mine" differs for each person, and some filters are not for every role.
    const { id, roles } = by.actor
    const key = JSON.stringify([view.list, view.query, view.query.includes('assignee=me') ? id : 0, roles])
    const known = kept.get(key)
    if (known !== undefined && known.until > now) return known.count
    const [oldest] = kept.keys()
    if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
    const counted = countRows[view.list](Object.fromEntries(new URLSearchParams(view.query)), by)
    kept.delete(key)
    kept.set(key, { until: now + KEPT_MS, count: counted })
    // A failed count is repeated.
    counted.catch(() => kept.delete(key))
    return counted
  }
}
