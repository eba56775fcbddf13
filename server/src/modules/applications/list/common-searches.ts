import type { Clock } from '../../../core/clock.ts'

/** The result of a search with many matches: how many, and the first of them in order. */
export type CommonResult = { readonly total: number; readonly ids: readonly number[] }

export type CommonSearches<T> = {
  get(question: string): CommonResult | null
  keep(question: string, common: CommonResult): void
  /** The same page requested several times at once is searched once. */
  searchTogether(page: string, search: () => Promise<T>): Promise<T>
}

/** How long a result is kept: long enough to help, short enough to be current. */
const KEPT_MS = 5_000
const MOST = 200

/** Searches with thousands of matches, whose results this process keeps for some seconds. */
export function createCommonSearches<T>(clock: Clock): CommonSearches<T> {
  const kept = new Map<string, { readonly until: number; readonly common: CommonResult }>()
  const underWay = new Map<string, Promise<T>>()
  return {
    get(question) {
      const found = kept.get(question)
      if (found === undefined) return null
      if (found.until > clock.now().getTime()) return found.common
      kept.delete(question)
      return null
    },
    keep(question, common) {
      const [oldest] = kept.keys()
      if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
      kept.delete(question)
      kept.set(question, { until: clock.now().getTime() + KEPT_MS, common })
    },
    searchTogether(page, search) {
      const current = underWay.get(page)
      if (current !== undefined) return current
      const searching = search().finally(() => underWay.delete(page))
      underWay.set(page, searching)
      return searching
    },
  }
}
