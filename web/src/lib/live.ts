import { useEffect, useRef } from 'react'

/** Calls back whenever the server reports a change. The browser reconnects by itself. */
export function useLive(url: string | null, onChange: () => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (url === null || typeof EventSource === 'undefined') return
    const source = new EventSource(url)
    let waiting: ReturnType<typeof setTimeout> | undefined
    // Several changes of one transaction arrive together: one call is enough.
    const changed = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => latest.current(), 150)
    }
    source.addEventListener('changed', changed)
    // What changed while the connection was broken was not reported.
    let isBroken = false
    source.addEventListener('error', () => {
      isBroken = true
    })
    source.addEventListener('open', () => {
      if (isBroken) changed()
      isBroken = false
    })
    return () => {
      clearTimeout(waiting)
      source.close()
    }
  }, [url])
}
