import { events } from '@calls/operations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '../../api/client.ts'
import { token } from '../../api/token.ts'
import { watchEvents } from '../../api/watch.ts'

/** `null`: anything may have changed. */
type Listener = (id: string | null) => void

const listeners = new Set<Listener>()
let stop: AbortController | undefined

/** One stream for everything on the page, because browsers limit the connections to a server. */
function listen(listener: Listener): () => void {
  listeners.add(listener)
  if (stop === undefined) {
    stop = new AbortController()
    void watchEvents({
      address: addressOf(events),
      bearer: () => token.read(),
      onChange: (change) => listeners.forEach((one) => one(change?.id ?? null)),
      signal: stop.signal,
    })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.abort()
    stop = undefined
  }
}

type About = 'applications' | 'conversations' | 'batches'

/** Whoever watches conversations also hears of applications; of batches, only their own screens hear. */
function concerns(about: About, id: string | null): boolean {
  if (id === null) return true
  const isBatch = id.startsWith('batch:')
  if (about === 'batches') return isBatch
  return !isBatch && (about === 'conversations' || !id.startsWith('thread:'))
}

/** Changes that follow each other closely are fetched together. */
const PAUSE_MS = 250

/**
 * Fetches these queries again when somebody else changes an application, or what else `about` names. A change meanwhile has
 * them fetched once more afterwards, so that a long row of changes shows as it goes on.
 */
export function useStaffEvents(queries: readonly string[], about: About = 'applications'): void {
  const client = useQueryClient()
  const names = queries.join(' ')
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let changed = false
    const fetchAgain = async () => {
      changed = false
      await Promise.all(names.split(' ').map((name) => client.invalidateQueries({ queryKey: [name] })))
      waiting = undefined
      if (changed) schedule()
    }
    const schedule = () => {
      changed = true
      waiting ??= setTimeout(() => void fetchAgain(), PAUSE_MS)
    }
    const end = listen((id) => {
      if (concerns(about, id)) schedule()
    })
    return () => {
      end()
      changed = false
      clearTimeout(waiting)
    }
  }, [client, names, about])
}
