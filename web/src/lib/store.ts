import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get(): T
  set(next: T | ((current: T) => T)): void
  subscribe(listener: () => void): () => void
}

/** A value outside React that components may watch. */
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

/** `whileHydrating` is what the server printed: the first render must say the same. */
export function useStore<T>(store: Store<T>, whileHydrating: () => T = store.get): T {
  return useSyncExternalStore(store.subscribe, store.get, whileHydrating)
}
