import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from './store.ts'

type Trail = { readonly here: string; readonly before: string | null }

const trail = createStore<Trail>({ here: '', before: null })

const pathOf = (address: string): string => address.replace(/\?.*$/, '')
const folderOf = (address: string): string => pathOf(address).replace(/\/\d+$/, '/#')

/** Keeps which page was left last, with its filters. From one application to the next, that is the page before both. */
export function useKeepTrail(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const next = pathname + search
    trail.set(({ here, before }) => {
      const stays = here === '' || folderOf(here) === folderOf(next)
      return { here: next, before: stays ? before : here }
    })
  }, [pathname, search])
}

/** The page from which the person came to this one, as an address; `null` on the first page of a visit. */
export const useCameFrom = (): string | null => useStore(trail).before
