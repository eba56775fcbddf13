import { getServiceBoard } from '@calls/service-board'
import { readReply } from '../../api/read-reply.ts'
import { useAsked } from '../../lib/reading.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'
import { useClosureWords } from './closure-words.ts'

const askBoard = (signal: AbortSignal) => readReply(getServiceBoard, { signal })

/** Closures that lie between now and a promised day: that day has moved with them already. */
export function ClosedDays({ until }: { until: string }) {
  const t = useText('board')
  const closureWords = useClosureWords()
  const { data: board, problem, again } = useAsked(askBoard)
  if (problem !== null) return <NotFetched className="mt-6" problem={problem} again={again} />
  const between = board?.closures.filter(({ from }) => from <= until) ?? []
  if (between.length === 0) return null
  return (
    <Alert className="mt-6" title={t('closedTitle')}>
      <ul>
        {between.map((closure) => (
          <li key={`${closure.from} ${closure.name}`}>{closureWords(closure)}</li>
        ))}
      </ul>
      <p className="mt-1">{t('closedPromise')}</p>
    </Alert>
  )
}
