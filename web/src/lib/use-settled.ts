import { useEffect, useState } from 'react'

const REST_MS = 400

/** The value once it has not changed for `restMs`, so that not every key press sends a request. Compared as JSON. */
export function useSettled<T>(value: T, restMs = REST_MS): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), restMs)
    return () => clearTimeout(timer)
  }, [text, restMs])
  return settled
}
