import type { Clock } from '../../core/clock.ts'

type Kept<T> = { readonly value: T; readonly at: number }

/** The latest answers, in this process only, because they are personal data. */
export function createMemory<T>(
  clock: Clock,
  { freshMs, staleMs, most }: { freshMs: number; staleMs: number; most: number },
) {
  const kept = new Map<string, Kept<T>>()
  const age = ({ at }: Kept<T>) => clock.now().getTime() - at
  return {
    keep(key: string, value: T): void {
      kept.delete(key)
      kept.set(key, { value, at: clock.now().getTime() })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
    fresh(key: string): { readonly value: T } | null {
      const found = kept.get(key)
      return found !== undefined && age(found) < freshMs ? found : null
    },
    /** Older, but better than nothing while the source does not answer. */
    stale(key: string): { readonly value: T } | null {
      const found = kept.get(key)
      return found !== undefined && age(found) < staleMs ? found : null
    },
  }
}
