import type { Clock } from '../../../core/clock.ts'

/** What a search found that many fit: how many, and the first of them in the order asked for. */
export type CommonResult = { readonly total: number; readonly ids: readonly number[] }

export type CommonSearches<T> = {
  get(question: string): CommonResult | null
  keep(question: string, common: CommonResult): void
  /** The same page asked for by several at once is looked for once. */
  searchTogether(page: string, search: () => Promise<T>): Promise<T>
}

/** Old enough to be worth keeping, young enough to be called true. */
const KEPT_MS = 5_000
const MOST = 200

/** Searches that would count thousands of rows for every page of them, kept for seconds in the memory of this process. */
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
