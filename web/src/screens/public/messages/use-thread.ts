import type { Thread } from '@testamur/contract/messaging/messaging'
import { useCallback, useEffect, useState } from 'react'
import type { Outgoing } from '../../../features/messages/use-composer.ts'
import type { Source } from './source.ts'

export type Shown =
  | { readonly at: 'loading' | 'failed' | 'locked' | 'missing' }
  | { readonly at: 'thread'; readonly thread: Thread }

/** One conversation: fetched, fetched again when it changes, marked as seen while it is looked at. */
export function useThread(source: Source) {
  const [shown, setShown] = useState<Shown>({ at: 'loading' })

  const load = useCallback(async () => {
    let status = 0
    const reply = await source.get((failure) => (status = failure.status))
    if (reply !== false) return setShown({ at: 'thread', thread: reply.data })
    const at = status === 401 || status === 403 ? 'locked' : status === 404 ? 'missing' : 'failed'
    // What is on the screen stays there when a later look fails.
    setShown((current) => (current.at === 'thread' && at === 'failed' ? current : { at }))
  }, [source])
  useEffect(() => void load(), [load])

  const unread =
    shown.at === 'thread' && shown.thread.unread > 0 ? shown.thread.messages.at(-1)?.id : undefined
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
    shown,
    load,
    async write(outgoing: Outgoing): Promise<boolean> {
      const reply = await source.write(outgoing)
      if (reply !== false) setShown({ at: 'thread', thread: reply.data })
      return reply !== false
    },
  }
}
