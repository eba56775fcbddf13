import { useEffect } from 'react'
import type { Outgoing } from '../../../features/messages/use-composer.ts'
import { useAsked } from '../../../lib/reading.ts'
import type { Source } from './source.ts'

/** One conversation: fetched, fetched again when it changes, marked as seen while it is looked at. */
export function useThread(source: Source) {
  const { data, problem, again, reading } = useAsked(source.get)
  const locked = problem?.status === 401 || problem?.status === 403
  const missing = problem?.status === 404
  // If a later request fails, the messages on the screen stay.
  const thread = locked || missing ? null : data

  const unread = thread !== null && thread.unread > 0 ? thread.messages.at(-1)?.id : undefined
  // Reports to the server whether this page is visible; reads nothing.
  useEffect(() => {
    if (unread === undefined) return
    const look = () => {
      if (document.visibilityState === 'visible') void source.read(unread)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [source, unread])

  return {
    thread,
    problem,
    locked,
    missing,
    again,
    async write(outgoing: Outgoing): Promise<boolean> {
      const reply = await source.write(outgoing)
      if (reply !== false) reading?.show(reply.data)
      return reply !== false
    },
  }
}
