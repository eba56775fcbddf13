import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

type Answer<T, P> =
  | { readonly data: T; readonly problem: null }
  | { readonly data: null; readonly problem: P }
type Ask<T, P> = (signal: AbortSignal) => Promise<Answer<T, P>>

/** What has been read so far. Data remain when a later attempt fails, with its problem beside them. */
export type Read<T, P> = {
  readonly data: T | null
  readonly problem: P | null
  readonly asking: boolean
}

/** Data from the server: fetched when a component first subscribes, and again on demand. */
export type Reading<T, P> = {
  get(): Read<T, P>
  subscribe(listener: () => void): () => void
  /** Fetches again and answers with the latest state. */
  again(): Promise<Read<T, P>>
  /** Shows data from the reply of another call. */
  show(data: T): void
}

const NOTHING = { data: null, problem: null, asking: true } as const

export function createReading<T, P>(ask: Ask<T, P>): Reading<T, P> {
  const store = createStore<Read<T, P>>(NOTHING)
  let watchers = 0
  let current: AbortController | null = null

  async function again(): Promise<Read<T, P>> {
    current?.abort()
    const mine = new AbortController()
    current = mine
    store.set(({ data, problem }) => ({ data, problem: data === null ? null : problem, asking: true }))
    try {
      const answer = await ask(mine.signal)
      if (current !== mine) return store.get()
      current = null
      store.set(({ data }) => ({ data: answer.data ?? data, problem: answer.problem, asking: false }))
    } catch (error) {
      // The failure of a request that was replaced or whose page was left does not matter.
      if (!mine.signal.aborted) throw error
    }
    return store.get()
  }

  return {
    get: store.get,
    again,
    show: (data) => store.set({ data, problem: null, asking: false }),
    subscribe(listener) {
      const stop = store.subscribe(listener)
      watchers += 1
      if (watchers === 1 && current === null && store.get().data === null) void again()
      return () => {
        stop()
        watchers -= 1
        if (watchers > 0) return
        current?.abort()
        current = null
      }
    },
  }
}

/** For route loaders: in a browser it fetches immediately, while the page is shown; never during prerendering. */
export function startReading<T, P>(ask: Ask<T, P>): Reading<T, P> {
  const reading = createReading(ask)
  if (typeof document !== 'undefined') void reading.again()
  return reading
}

const watchNothing = () => () => undefined
const nothing = () => NOTHING
const nobodyAsked = { data: null, problem: null, asking: false } as const
const unasked = () => nobodyAsked

/** The current state; the first render repeats that of the server, which has no data. */
export const useReading = <T, P>(reading: Reading<T, P> | null): Read<T, P> =>
  useSyncExternalStore<Read<T, P>>(
    reading?.subscribe ?? watchNothing,
    reading?.get ?? unasked,
    reading === null ? unasked : nothing,
  )

/** Fetches again. The function stays the same as long as the reading does. */
export const useAgain = <T, P>(reading: Reading<T, P> | null): (() => Promise<void>) =>
  useCallback(async () => void (await reading?.again()), [reading])

/**
 * Reads by something that is not in the path: typed, chosen, or in the fragment. Each new `ask` fetches; `null` does
 * not.
 */
export function useAsked<T, P>(ask: Ask<T, P> | null) {
  const reading = useMemo(() => (ask === null ? null : createReading(ask)), [ask])
  const read = useReading(reading)
  const [latest, setLatest] = useState<T | null>(null)
  if (read.data !== null && read.data !== latest) setLatest(read.data)
  return {
    ...read,
    reading,
    /** The data of the previous `ask` until those of the new one arrive. */
    latest: read.data ?? latest,
    again: useAgain(reading),
  }
}
