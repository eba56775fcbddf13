import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get(): T
  set(next: T | ((current: T) => T)): void
  subscribe(listener: () => void): () => void
}

/** A value outside React that components can subscribe to. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = typeof next === 'function' ? (next as (current: T) => T)(value) : next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `whileHydrating` gives the value that the server rendered, which the first render must repeat. */
export function useStore<T>(store: Store<T>, whileHydrating: () => T = store.get): T {
  return useSyncExternalStore(store.subscribe, store.get, whileHydrating)
}
