import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

type Answer<T, P> =
  | { readonly data: T; readonly problem: null }
  | { readonly data: null; readonly problem: P }
type Ask<T, P> = (signal: AbortSignal) => Promise<Answer<T, P>>

/** What has been read so far. Data stays when a later look fails; the problem then stands beside it. */
export type Read<T, P> = {
  readonly data: T | null
  readonly problem: P | null
  readonly asking: boolean
}

/** One thing read from the server: asked for when somebody watches it, shown as it comes, asked again on demand. */
export type Reading<T, P> = {
  get(): Read<T, P>
  subscribe(listener: () => void): () => void
  /** Asks again and answers with what is then known. */
  again(): Promise<Read<T, P>>
  /** What is known from another call's reply. */
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
      // Nobody waits for an answer that was overtaken, or whose page was left.
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

/** For a route's loader: begun at once in a browser, so that the page shows while its data travels; never while printing. */
export function startReading<T, P>(ask: Ask<T, P>): Reading<T, P> {
  const reading = createReading(ask)
  if (typeof document !== 'undefined') void reading.again()
  return reading
}

const watchNothing = () => () => undefined
const nothing = () => NOTHING
const nobodyAsked = { data: null, problem: null, asking: false } as const
const unasked = () => nobodyAsked

/** What a reading has found by now; the first render says what the server printed: nothing yet. */
export const useReading = <T, P>(reading: Reading<T, P> | null): Read<T, P> =>
  useSyncExternalStore<Read<T, P>>(
    reading?.subscribe ?? watchNothing,
    reading?.get ?? unasked,
    reading === null ? unasked : nothing,
  )

/** Asks again, as a function that stays the same for the same reading. */
export const useAgain = <T, P>(reading: Reading<T, P> | null): (() => Promise<void>) =>
  useCallback(async () => void (await reading?.again()), [reading])

/** Reads what no address names: what was typed, chosen, or given by the fragment. A new `ask` is a new question; `null` asks nothing. */
export function useAsked<T, P>(ask: Ask<T, P> | null) {
  const reading = useMemo(() => (ask === null ? null : createReading(ask)), [ask])
  const read = useReading(reading)
  const [latest, setLatest] = useState<T | null>(null)
  if (read.data !== null && read.data !== latest) setLatest(read.data)
  return {
    ...read,
    reading,
    /** The data of the question before, while the next one travels. */
    latest: read.data ?? latest,
    again: useAgain(reading),
  }
}
