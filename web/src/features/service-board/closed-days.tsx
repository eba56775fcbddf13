import { getServiceBoard } from '@calls/service-board'
import type { ServiceBoard } from '@testamur/contract/service-board'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { useClosureWords } from './closure-words.ts'

/** Closures that lie between now and a promised day: that day has moved with them already. */
export function ClosedDays({ until }: { until: string }) {
  const t = useText('board')
  const closureWords = useClosureWords()
  const [closures, setClosures] = useState<ServiceBoard['closures']>([])
  useEffect(() => {
    let here = true
    const look = async () => {
      const reply = await call(getServiceBoard, { quiet: true })
      if (here && reply !== false) setClosures(reply.data.closures)
    }
    void look()
    return () => {
      here = false
    }
  }, [])
  const between = closures.filter(({ from }) => from <= until)
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
