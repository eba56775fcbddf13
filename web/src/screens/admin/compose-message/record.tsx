import { cancelBroadcast, getBroadcast, listBroadcastRecipients } from '@calls/broadcasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Broadcast } from '@testamur/contract/broadcasts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { notify } from '../../../lib/notifications.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Recipients } from './recipients.tsx'
import { isUnderWay, StatePill, useAudienceWords } from './words.tsx'

const LOOK_MS = 2000

/** A group email: its progress, and the outcome for each recipient. */
export function BroadcastRecord({ id }: { id: number }) {
  const t = useText('admin-compose-message')
  const { data, error, refetch } = useQuery({
    ...queryOf(getBroadcast, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? LOOK_MS : false),
  })
  if (data !== undefined) return <Seen broadcast={data.data} />
  return <NotFetched problem={error} title={t('failed')} again={refetch} />
}

function Seen({ broadcast }: { broadcast: Broadcast }) {
  const t = useText('admin-compose-message')
  const zone = useInstitution()?.time_zone
  const mayWrite = useStore(signedInUser)?.permissions.includes('messages.write') ?? false
  const [asking, setAsking] = useState(false)
  const { state, results } = broadcast
  const stoppable = mayWrite && state !== 'sent' && state !== 'cancelled'
  const audience = useAudienceWords(broadcast.audience)
  return (
    <div className="grid gap-6">
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="grid min-w-0 gap-2">
            <h2 className="text-xl font-semibold break-words">{broadcast.subject}</h2>
            <div className="flex flex-wrap items-center gap-3">
              <StatePill state={state} />
              <span className="numbers text-sm text-faint">
                {t(`told_${state}`, {
                  at: formatDate(broadcast.finished_at ?? broadcast.send_at, zone),
                  name: broadcast.cancelled_by ?? '',
                })}
              </span>
            </div>
          </div>
          {stoppable && (
            <Button look="danger" onClick={() => setAsking(true)}>
              {t('stop')}
            </Button>
          )}
        </div>
        <div className="mt-5">
          <Progress
            label={t('progress')}
            done={broadcast.done}
            total={state === 'gathering' ? null : broadcast.people}
          />
        </div>
        {results.failed > 0 && (
          <Alert className="mt-5" tone="warning" title={t('someFailed', { count: results.failed })}>
            {t('someFailedText')}
          </Alert>
        )}
        {results.left > 0 && (
          <Alert className="mt-5" title={t('someLeft', { count: results.left })}>
            {t('someLeftText')}
          </Alert>
        )}
      </Card>
      <Recipients broadcast={broadcast} />
      <Card title={t('whatWasSent')}>
        <DescriptionList
          items={[
            { term: t('audience'), details: audience.join(' · ') },
            {
              term: t('ordered'),
              details: `${formatDate(broadcast.created_at, zone)} · ${broadcast.created_by}`,
            },
            {
              term: t('body'),
              details: <span className="font-normal break-words whitespace-pre-line">{broadcast.body}</span>,
            },
          ]}
        />
      </Card>
      {asking && stoppable && <StopDialog id={broadcast.id} close={() => setAsking(false)} />}
    </div>
  )
}

function StopDialog({ id, close }: { id: number; close: () => void }) {
  const t = useText('admin-compose-message')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    if (busy) return
    setBusy(true)
    const reply = await call(cancelBroadcast, { params: { id } })
    await Promise.all(
      [getBroadcast, listBroadcastRecipients].map((one) => client.invalidateQueries({ queryKey: [one.id] })),
    )
    if (reply !== false) notify('success', reply.message ?? t('state_cancelled'), { time: 3000 })
    close()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('stopTitle')}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {t('back')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void stop()}>
            {t('stop')}
          </Button>
        </>
      }
    >
      <p>{t('stopText')}</p>
    </Dialog>
  )
}
