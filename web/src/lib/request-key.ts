import { useRef } from 'react'

/**
 * Gives the idempotency key for what is sent. The same sent again, because its answer was lost, keeps its key: it is
 * answered, not repeated. Anything else gets a new key.
 */
export function useRequestKey(): (sent: unknown) => string {
  const latest = useRef({ text: '', key: '' })
  return (sent) => {
    const text = JSON.stringify(sent)
    if (latest.current.text !== text) latest.current = { text, key: crypto.randomUUID() }
    return latest.current.key
  }
}
