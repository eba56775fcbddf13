import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { Kind } from '@testamur/contract/applications/statuses'
import { useEffect } from 'react'
import { createStore, useStore } from '../../lib/store.ts'
import { desks } from './desks.ts'

type ShownList = { readonly kind: Kind; readonly href: string; readonly ids: readonly number[] }

const shown = createStore<ShownList | null>(null)

/** The list on the screen, in whose order its applications are opened one after another. */
export function useKeepOrder(kind: Kind, href: string, ids: readonly number[] | undefined): void {
  const text = ids?.join(' ')
  useEffect(() => {
    if (text) shown.set({ kind, href, ids: text.split(' ').map(Number) })
  }, [kind, href, text])
}

export type Neighbours = {
  readonly previous: number | null
  readonly next: number | null
  /** The list that was left; all applications of the kind when there was none. */
  readonly list: string
  readonly place: { readonly number: number; readonly of: number } | null
}

/** The previous and the next application in that list, otherwise by age. */
export function useNeighbours(application: StaffApplication): Neighbours {
  const list = useStore(shown)
  const at = list?.kind === application.kind ? list.ids.indexOf(application.id) : -1
  if (list === null || at < 0)
    return {
      previous: application.previous_id,
      next: application.next_id,
      list: desks[application.kind].path,
      place: null,
    }
  return {
    previous: list.ids[at - 1] ?? null,
    next: list.ids[at + 1] ?? null,
    list: list.href,
    place: { number: at + 1, of: list.ids.length },
  }
}
