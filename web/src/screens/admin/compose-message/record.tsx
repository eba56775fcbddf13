import {
  cancelBroadcast,
  exportBroadcastRecipients,
  getBroadcast,
  listBroadcastRecipients,
} from '@calls/broadcasts'
import { useQuery } from '@tanstack/react-query'
import type { Broadcast } from '@testamur/contract/broadcasts'
import { attemptCall, callFile } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { BatchFile } from '../../../features/batch/batch-file.tsx'
import { useBatchEvents } from '../../../features/batch/follow-batches.ts'
import { StopBatch } from '../../../features/batch/stop-batch.tsx'
import { useMay } from '../../../features/identity/use-may.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Recipients } from './recipients.tsx'
import { StatePill, untilSent, useAudienceWords } from './words.tsx'

/** A group email: its progress, and the outcome for each recipient. */
export function BroadcastRecord({ id }: { id: number }) {
  const t = useText('admin-compose-message')
  useBatchEvents([getBroadcast.id, listBroadcastRecipients.id])
  const { data, error, refetch } = useQuery({
    ...queryOf(getBroadcast, { params: { id } }),
    refetchInterval: ({ state }) => untilSent(state.data?.data),
  })
  if (data !== undefined) return <Seen broadcast={data.data} />
  return <NotFetched problem={error} title={t('failed')} again={refetch} />
}

function Seen({ broadcast }: { broadcast: Broadcast }) {
  const t = useText('admin-compose-message')
  const zone = useInstitution()?.time_zone
  const mayWrite = useMay('messages.write')
  const { id, state, results } = broadcast
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
          <div className="flex flex-wrap gap-2">
            <BatchFile
              label={t('csv')}
              name={`group-email-${id}.csv`}
              fetch={() => callFile(exportBroadcastRecipients, { params: { id } })}
            />
            {stoppable && (
              <StopBatch
                texts={{ stop: t('stop'), title: t('stopTitle'), text: t('stopText'), back: t('back') }}
                send={() => attemptCall(cancelBroadcast, { params: { id } })}
                shown={[getBroadcast, listBroadcastRecipients]}
              />
            )}
          </div>
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
    </div>
  )
}
