import { useRef, useState } from 'react'

/**
 * Does one thing at a time: `once` ignores a press while earlier work runs, and then answers `undefined`. `busy` alone
 * does not see a second press before the screen is drawn again.
 */
export function useOnce() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  async function once<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      return await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, once }
}
