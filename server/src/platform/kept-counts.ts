import type { Clock } from '../core/clock.ts'

/** How many rows a list has, under a name of the list and its filters. */
export type KeptCounts = (list: string, count: () => Promise<number>) => Promise<number>

/** Old enough to be worth keeping, young enough to be called true. */
const KEPT_MS = 5_000
/** Fewer are counted each time. */
const MANY = 10_000
const MOST_LISTS = 500

type Kept = { readonly until: number; readonly count: number }

/** Counts of long lists, kept for seconds in the memory of this process; asked for by several at once, each is counted once. */
export function createKeptCounts(clock: Clock): KeptCounts {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<number>>()
  return (list, count) => {
    const known = kept.get(list)
    if (known !== undefined && known.until > clock.now().getTime()) return Promise.resolve(known.count)
    const current = underWay.get(list)
    if (current !== undefined) return current
    const counting = count()
      .then((found) => {
        kept.delete(list)
        const [oldest] = kept.keys()
        if (kept.size >= MOST_LISTS && oldest !== undefined) kept.delete(oldest)
        if (found >= MANY) kept.set(list, { until: clock.now().getTime() + KEPT_MS, count: found })
        return found
      })
      .finally(() => underWay.delete(list))
    underWay.set(list, counting)
    return counting
  }
}
