import { askOwnData, getOwnData, getOwnDataFile } from '@calls/own-data'
import type { OwnData as Own } from '@testamur/contract/own-data'
import { useEffect, useMemo } from 'react'
import { call, callFile } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useAsked } from '../../../lib/reading.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'

const LOOK_AGAIN_MS = 3_000

/** A copy of what the institution holds about the applicant: asked for here, and downloaded here when it is ready. */
export function OwnData({ trackingId: id }: { trackingId: string }) {
  const t = useText('track-acts')
  const zone = useInstitution()?.time_zone
  const { busy, once } = useOnce()
  const ask = useMemo(
    () => (signal: AbortSignal) =>
      readReply(getOwnData, { params: { id }, bearer: applicantSession(id), signal }),
    [id],
  )
  const { latest, problem, again } = useAsked(ask)
  const state = latest?.state
  useEffect(() => {
    if (state !== 'making') return
    const timer = setInterval(() => void again(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [state, again])
  const make = async () => {
    await call(askOwnData, { params: { id }, bearer: applicantSession(id) })
    await again()
  }
  const download = async () => {
    const file = await callFile(getOwnDataFile, { params: { id }, bearer: applicantSession(id) })
    if (file !== false) saveFile(file, `${t('ownDataFile')} ${id}.zip`)
  }
  if (problem !== null) return <NotFetched problem={problem} again={again} />
  if (latest === null) return null
  return (
    <Card title={t('ownData')}>
      <p className="text-soft" aria-live="polite">
        {latest.state === 'ready' && latest.until !== null
          ? t('ownDataReady', { day: formatDay(latest.until, zone) })
          : t(latest.state === 'making' ? 'ownDataMaking' : 'ownDataText')}
      </p>
      {latest.state !== 'making' && (
        <Button
          className="mt-4"
          size="sm"
          look="secondary"
          busy={busy}
          onClick={() => void once(latest.state === 'ready' ? download : make)}
        >
          {t(latest.state === 'ready' ? 'ownDataDownload' : 'ownDataAsk')}
        </Button>
      )}
      {latest.looks !== null && <Looks looks={latest.looks} />}
    </Card>
  )
}

function Looks({ looks }: { looks: NonNullable<Own['looks']> }) {
  const t = useText('track-acts')
  if (looks.days.length === 0) return null
  return (
    <details className="mt-5 border-t border-line pt-4">
      <summary className="cursor-pointer font-semibold">{t('looks')}</summary>
      <p className="mt-2 text-soft">{t('looksText')}</p>
      <ul className="mt-2 grid gap-1">
        {looks.days.map(({ day, roles }) => (
          <li key={day}>
            {t('lookOn', { day: formatDay(day), roles: roles.map((role) => t(`role_${role}`)).join(', ') })}
          </li>
        ))}
      </ul>
      {looks.has_older && <p className="mt-2 text-soft">{t('looksOlder')}</p>}
    </details>
  )
}
