import { listSessions } from '@calls/records'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'

/** The sessions that the university knows, offered while one is typed. */
export function SessionChoices({ id }: { id: string }) {
  const [sessions, setSessions] = useState<readonly string[]>([])
  useEffect(() => {
    const abort = new AbortController()
    const fetchThem = async () => {
      const reply = await call(listSessions, { quiet: true, bearer: null, signal: abort.signal })
      if (reply !== false) setSessions(reply.data)
    }
    fetchThem().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error
    })
    return () => abort.abort()
  }, [])
  return (
    <datalist id={id}>
      {sessions.map((session) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- in a datalist the value is what is read out
        <option key={session} value={session} />
      ))}
    </datalist>
  )
}
