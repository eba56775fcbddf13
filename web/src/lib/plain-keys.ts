import { useEffect, useRef } from 'react'
import { letterKeys } from './letter-keys.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** What single letters do, unless they are turned off, somebody types or a dialog is open. */
export function usePlainKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!letterKeys.get() || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (document.querySelector('dialog[open]') !== null) return
      const name = event.key.toLowerCase()
      if (Object.hasOwn(latest.current, name)) latest.current[name]?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
