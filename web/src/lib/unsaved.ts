import { useEffect, useRef } from 'react'
import { createStore, useStore } from './store.ts'

type Asks = () => boolean

/** Each form on the page says whether something in it is typed and not saved. */
const forms = createStore<readonly Asks[]>([])

/** For a form: leaving the page asks first while `hasChanges` answers `true`. */
export function useUnsaved(hasChanges: Asks): void {
  const latest = useRef(hasChanges)
  useEffect(() => {
    latest.current = hasChanges
  })
  useEffect(() => {
    const ask = () => latest.current()
    forms.set((all) => [...all, ask])
    return () => forms.set((all) => all.filter((other) => other !== ask))
  }, [])
}

/** Whether the page has a form that can have something unsaved. */
export const useHasForms = (): boolean => useStore(forms).length > 0

export const hasUnsaved = (): boolean => forms.get().some((ask) => ask())

/** For an address that only filters what is shown: `navigate(address, STAYS)`. Forms on the page keep what is typed. */
export const STAYS = { state: { stays: true } } as const

export const isStay = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stays' in state

/** Before a page is left because everything on it was saved. */
export const forgetUnsaved = (): void => forms.set([])
