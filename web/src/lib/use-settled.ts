import { useEffect, useState } from 'react'

const REST_MS = 400

/** The value once it has rested: nothing is asked of the server with every key. Compared as JSON. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
