import { createStore, useStore } from '../../lib/store.ts'
import { signedInUser } from '../identity/session.ts'

const KEY = 'lists.columns'

type Kept = Readonly<Record<string, readonly string[]>>

function readKept(): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Kept) : {}
  } catch {
    return {}
  }
}

const changes = createStore(0)

/**
 * The columns that this person chose for a list on this browser; `null` until they choose. An address that names columns, as
 * that of a saved view does, goes before.
 */
export function useKeptColumns(list: string): {
  readonly kept: readonly string[] | null
  readonly keep: (columns: readonly string[] | null) => void
} {
  useStore(changes)
  const name = `${useStore(signedInUser)?.username ?? ''} ${list}`
  return {
    kept: readKept()[name] ?? null,
    keep: (columns) => {
      const others = Object.entries(readKept()).filter(([other]) => other !== name)
      const next = columns === null ? others : [...others, [name, columns] as const]
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(next)))
      changes.set((count) => count + 1)
    },
  }
}
