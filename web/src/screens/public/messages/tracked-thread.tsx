import { requestTrackCode } from '@calls/applications/applications'
import { events } from '@calls/operations'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { addressOf } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
import { keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { EmailCode } from '../../../features/identity/email-code.tsx'
import { useLive } from '../../../lib/live.ts'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { trackedSource } from './source.ts'
import { ThreadPage } from './thread-page.tsx'
import { useThread } from './use-thread.ts'

/** The conversation about one application, by its tracking ID; a link of our mails carries a key behind the #. */
export function TrackedThread({ id }: { id: string }) {
  const t = useText('messages')
  const { hash } = useLocation()
  const [key] = useState(() => new URLSearchParams(hash.replace(/^#/, '')).get('key'))
  const [stale, setStale] = useState(false)
  const source = useMemo(() => trackedSource(id, key, () => setStale(true)), [id, key])
  const { thread, problem, locked, missing, again, write } = useThread(source)
  useLive(thread === null ? null : addressOf(events, { query: { tracking_id: id } }), () => void again())

  if (thread !== null)
    return <ThreadPage thread={thread} problem={problem} source={source} write={write} reload={again} />
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
        {!locked && !missing && <NotFetched problem={problem} title={t('loadingFailed')} again={again} />}
        {missing && (
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
        {locked && <Unlock id={id} opened={again} />}
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
        request={() => readReply(requestTrackCode, { params: { id }, bearer: null })}
        opened={async (session) => {
          keepApplicantSession(id, session)
          await opened()
        }}
      />
    </Card>
  )
}
