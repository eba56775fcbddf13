import { listSessions } from '@calls/records'
import { readReply } from '../../api/read-reply.ts'
import { useAsked } from '../../lib/reading.ts'
import { NotFetched } from '../../ui/not-fetched.tsx'

const askSessions = (signal: AbortSignal) => readReply(listSessions, { bearer: null, signal })

/** The sessions that the university knows, offered while one is typed. */
export function SessionChoices({ id }: { id: string }) {
  const { data: sessions, problem, again } = useAsked(askSessions)
  return (
    <>
      {problem !== null && <NotFetched problem={problem} again={again} />}
      <datalist id={id}>
        {sessions?.map((session) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- in a datalist the value is what is read out
          <option key={session} value={session} />
        ))}
      </datalist>
    </>
  )
}
