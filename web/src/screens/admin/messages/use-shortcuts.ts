import { useEffect } from 'react'

/** Alt with an arrow opens the next conversation, Alt with R starts a reply. Alt prevents confusion with typing. */
export function useShortcuts(
  ids: readonly number[],
  current: number | null,
  open: (id: number) => void,
): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      if (event.code === 'KeyR') {
        event.preventDefault()
        document.querySelector<HTMLTextAreaElement>('textarea[data-answer]')?.focus()
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      const at = current === null ? -1 : ids.indexOf(current)
      const next = ids[at === -1 ? 0 : at + step]
      if (next !== undefined) open(next)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [ids, current, open])
}
