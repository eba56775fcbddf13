import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** J opens the next application and K the previous one. */
export function useNeighbourKeys({ previous, next }: { previous: string | null; next: string | null }): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]') !== null) return
      const to = { j: next, k: previous }[event.key.toLowerCase()]
      if (to) void navigate(to)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, next, previous])
}
