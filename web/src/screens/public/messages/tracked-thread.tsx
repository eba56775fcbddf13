import { openTrackLink, requestTrackCode } from '@calls/applications/applications'
import { events } from '@calls/operations'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { addressOf, call } from '../../../api/client.ts'
import { keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { EmailCode } from '../../../features/identity/email-code.tsx'
import { useLive } from '../../../lib/live.ts'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { trackedSource } from './source.ts'
import { ThreadPage } from './thread-page.tsx'
import { useThread } from './use-thread.ts'

/** A link of our mails carries the key behind the #; it is used up before anything is asked for. */
function useMailKey(id: string) {
  const { hash } = useLocation()
  const key = new URLSearchParams(hash.replace(/^#/, '')).get('key')
  const [opened, setOpened] = useState(key === null)
  const [stale, setStale] = useState(false)
  useEffect(() => {
    if (key === null) return
    const open = async () => {
      const reply = await call(openTrackLink, { params: { id }, body: { key }, bearer: null, quiet: true })
      if (reply === false) setStale(true)
      else keepApplicantSession(id, reply.data.token)
      window.history.replaceState(window.history.state, '', window.location.pathname)
      setOpened(true)
    }
    void open()
  }, [id, key])
  return { opened, stale }
}

/** The conversation about one application, by its tracking ID. */
export function TrackedThread({ id }: { id: string }) {
  const { opened, stale } = useMailKey(id)
  return opened ? <Opened id={id} stale={stale} /> : <SkeletonLines lines={8} />
}

function Opened({ id, stale }: { id: string; stale: boolean }) {
  const t = useText('messages')
  const source = useMemo(() => trackedSource(id), [id])
  const { shown, load, write } = useThread(source)
  const found = shown.at === 'thread'
  useLive(found ? addressOf(events, { query: { tracking_id: id } }) : null, () => void load())

  if (shown.at === 'thread')
    return <ThreadPage thread={shown.thread} source={source} write={write} reload={load} />
  return (
    <div className="max-w-140">
      <h1 className="text-2xl font-bold md:text-3xl">{t('title')}</h1>
      <p className="numbers mt-2 break-all text-soft">{id}</p>
      <div className="mt-6 grid gap-6">
        {stale && (
          <Alert tone="warning" title={t('staleLinkTitle')}>
            {t('staleLinkText')}
          </Alert>
        )}
        {shown.at === 'loading' && <SkeletonLines lines={8} />}
        {shown.at === 'failed' && (
          <Alert
            live
            tone="danger"
            title={t('loadingFailed')}
            actions={
              <Button size="sm" look="secondary" onClick={() => void load()}>
                {t('tryAgain')}
              </Button>
            }
          />
        )}
        {shown.at === 'missing' && (
          <Alert
            live
            tone="warning"
            title={t('missingTitle')}
            actions={
              <LinkButton size="sm" look="secondary" to={paths.messages}>
                {t('otherId')}
              </LinkButton>
            }
          >
            {t('missingText')}
          </Alert>
        )}
        {shown.at === 'locked' && <Unlock id={id} opened={load} />}
      </div>
    </div>
  )
}

function Unlock({ id, opened }: { id: string; opened: () => Promise<void> }) {
  const t = useText('messages')
  return (
    <Card title={t('unlockTitle')}>
      <p className="text-soft">{t('unlockText')}</p>
      <EmailCode
        request={() => call(requestTrackCode, { params: { id }, bearer: null })}
        opened={async (session) => {
          keepApplicantSession(id, session)
          await opened()
        }}
      />
    </Card>
  )
}
