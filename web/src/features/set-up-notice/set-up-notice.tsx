import { getGoLive } from '@calls/go-live'
import type { GoLiveStep } from '@testamur/contract/go-live'
import { useMemo } from 'react'
import { readReply } from '../../api/read-reply.ts'
import { token } from '../../api/token.ts'
import { addGoLiveWords } from '../../lib/go-live-words.ts'
import { createReading, useReading } from '../../lib/reading.ts'
import { loadAreas, useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { stepPath } from '../go-live-steps/step-paths.ts'

/** What applicants do not notice. */
const BEHIND: readonly GoLiveStep[] = ['administrators', 'backup', 'address']

/** On public pages, for staff who may read the settings: what is missing before applicants can use them. */
function SetUpNotice() {
  const t = useText('admin-go-live')
  const reading = useMemo(
    () => createReading((signal) => readReply(getGoLive, { bearer: token.read(), signal })),
    [],
  )
  const { data } = useReading(reading)
  const steps = data?.steps ?? []
  // A demo is not being prepared for applicants.
  if (steps.some(({ step, done }) => step === 'demo' && !done)) return null
  const open = steps.filter(({ step, done }) => !done && !BEHIND.includes(step))
  if (open.length === 0) return null
  return (
    <Alert tone="warning" title={t('publicTitle')} className="rounded-none">
      <p>{t('publicText')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {open.map((step) => (
          <li key={step.step}>
            <Link className="link" to={stepPath(step) ?? ''}>
              {t(`step_${step.step}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The notice together with its words. */
export async function loadSetUpNotice(): Promise<typeof SetUpNotice> {
  addGoLiveWords()
  await loadAreas(['admin-go-live'])
  return SetUpNotice
}
