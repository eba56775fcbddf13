import { events } from '@calls/operations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '../../api/client.ts'
import { token } from '../../api/token.ts'

/**
 * The staff stream. It needs the bearer token, which the platform's EventSource cannot send, so it is read by fetch; it
 * opens again a little later whenever it ends.
 */
async function watch(onChange: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await fetch(addressOf(events), {
        signal,
        headers: { authorization: `Bearer ${token.read() ?? ''}` },
      })
      if (!response.ok || response.body === null) return
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
        if (chunk.value.includes('event: changed')) onChange()
    } catch (error) {
      if (signal.aborted) return
      console.info('The live stream ended; it opens again.', error instanceof Error ? error.message : '')
    }
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
}

/** Looks again at these queries when somebody else changes an application. */
export function useStaffEvents(queries: readonly string[]): void {
  const client = useQueryClient()
  const names = queries.join(' ')
  useEffect(() => {
    const abort = new AbortController()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        for (const name of names.split(' ')) void client.invalidateQueries({ queryKey: [name] })
      }, 250)
    }
    void watch(changed, abort.signal)
    return () => {
      clearTimeout(waiting)
      abort.abort()
    }
  }, [client, names])
}
