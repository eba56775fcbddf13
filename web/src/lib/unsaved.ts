import { useEffect, useRef } from 'react'

/** Each form on the page says whether something in it is typed and not saved. */
const forms = new Set<() => boolean>()

/** For a form: leaving the page asks first while `hasChanges` answers `true`. */
export function useUnsaved(hasChanges: () => boolean): void {
  const latest = useRef(hasChanges)
  useEffect(() => {
    latest.current = hasChanges
  })
  useEffect(() => {
    const ask = () => latest.current()
    forms.add(ask)
    return () => {
      forms.delete(ask)
    }
  }, [])
}

export const hasUnsaved = (): boolean => [...forms].some((ask) => ask())

/** For an address that only filters what is shown: `navigate(address, STAYS)`. Forms on the page keep what is typed. */
export const STAYS = { state: { stays: true } } as const

export const isStay = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stays' in state

/** Before a page is left because everything on it was saved. */
export const forgetUnsaved = (): void => forms.clear()
