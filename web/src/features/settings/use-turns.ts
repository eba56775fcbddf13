import { useRef, useState } from 'react'

/**
 * Acts on the rows of a list, one after another: what is clicked while an act is under way has its turn when the list has
 * been fetched again, and finds the versions that the act before left.
 */
export function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [open, setOpen] = useState(0)
  return {
    busy: open > 0,
    take(act: () => Promise<void>): Promise<void> {
      setOpen((count) => count + 1)
      const turn = last.current.then(act).finally(() => setOpen((count) => count - 1))
      // A fault of one act ends with it.
      last.current = turn.catch(() => undefined)
      return turn
    },
  }
}
