import { useEffect } from 'react'

/** Alt with an arrow goes to the next conversation, Alt with R into the answer. With Alt, so that typing is never taken for one. */
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
