import { useState } from 'react'
import type { RowTicks } from './list-table.tsx'

/** What an act on many rows is given: these ids, or `all` that the filters of the list let through. */
export type Selection = {
  readonly ids: readonly number[]
  readonly all: boolean
  /** Of these ids, or of all. */
  readonly count: number
}

export type SelectionControl = RowTicks & {
  readonly selection: Selection
  readonly chooseAll: () => void
  readonly clear: () => void
}

type Chosen = { readonly scope: string; readonly ids: ReadonlySet<number>; readonly all: boolean }

const NONE: ReadonlySet<number> = new Set()

/**
 * The ticked rows of a list, over all its pages. They belong to `scope`, the filters: with others nothing is ticked. While
 * all are chosen, unticking one leaves the others of its page.
 */
export function useSelection(scope: string, total: number, onPage: readonly number[]): SelectionControl {
  const [kept, setKept] = useState<Chosen>({ scope, ids: NONE, all: false })
  const { ids, all } = kept.scope === scope ? kept : { ids: NONE, all: false }
  return {
    has: (id) => all || ids.has(id),
    tick: (changed, on) => {
      const next = new Set(all ? onPage : ids)
      for (const id of changed) {
        if (on) next.add(id)
        else next.delete(id)
      }
      setKept({ scope, ids: next, all: false })
    },
    selection: { ids: [...ids], all, count: all ? total : ids.size },
    chooseAll: () => setKept({ scope, ids: NONE, all: true }),
    clear: () => setKept({ scope, ids: NONE, all: false }),
  }
}
