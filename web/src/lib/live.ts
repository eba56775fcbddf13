import { useEffect, useRef } from 'react'
import { watchEvents } from '../api/watch.ts'

/** Several changes of one transaction arrive together: one call is enough. */
const PAUSE_MS = 150

/** Calls back whenever the server reports a change at this address, which needs no token. */
export function useLive(address: string | null, onChange: () => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (address === null) return
    const abort = new AbortController()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => latest.current(), PAUSE_MS)
    }
    void watchEvents({ address, bearer: () => null, onChange: changed, signal: abort.signal })
    return () => {
      clearTimeout(waiting)
      abort.abort()
    }
  }, [address])
}
