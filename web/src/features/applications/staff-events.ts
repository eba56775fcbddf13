import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { token } from '../../api/token.ts'
import { watchEvents } from '../../api/watch.ts'

type Listener = (id: string) => void

const listeners = new Set<Listener>()
let stop: AbortController | undefined

/** One stream for everything on the page, because browsers limit the connections to a server. */
function listen(listener: Listener): () => void {
  listeners.add(listener)
  if (stop === undefined) {
    stop = new AbortController()
    const notify = ({ id }: { id: string }) => listeners.forEach((one) => one(id))
    void watchEvents(() => token.read(), notify, stop.signal)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.abort()
    stop = undefined
  }
}

const THREAD = 'thread:'

/** Fetches these queries again when somebody else changes an application, or a conversation if `about` says so. */
export function useStaffEvents(
  queries: readonly string[],
  about: 'applications' | 'conversations' = 'applications',
): void {
  const client = useQueryClient()
  const names = queries.join(' ')
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const end = listen((id) => {
      if (about === 'applications' && id.startsWith(THREAD)) return
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        for (const name of names.split(' ')) void client.invalidateQueries({ queryKey: [name] })
      }, 250)
    })
    return () => {
      clearTimeout(waiting)
      end()
    }
  }, [client, names, about])
}
