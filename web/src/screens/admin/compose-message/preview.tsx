import { previewBroadcast, testBroadcast } from '@calls/broadcasts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { CallFailed } from '../../../api/queries.ts'
import { readReply } from '../../../api/read-reply.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { audienceOf, type Draft, messageFaults } from './draft.ts'

/** The email with the data of one of its recipients. */
export function Preview({ draft }: { draft: Draft }) {
  const t = useText('admin-compose-message')
  const [before, setBefore] = useState<number>()
  const { busy, once } = useOnce()
  const ready = Object.keys(messageFaults(draft)).length === 0
  const { subject, body } = draft
  const wanted = { audience: audienceOf(draft), subject, body, ...(before !== undefined && { before }) }
  const preview = useQuery({
    queryKey: [previewBroadcast.id, wanted],
    placeholderData: keepPreviousData,
    enabled: ready,
    queryFn: async ({ signal }) => {
      const { data, problem } = await readReply(previewBroadcast, { body: wanted, signal })
      if (problem !== null) throw new CallFailed(problem)
      return data
    },
  })
  const test = async () => {
    const reply = await call(testBroadcast, { body: wanted })
    if (reply !== false) notify('success', t('tested', { to: reply.data.sent_to }), { time: 5000 })
  }
  const seen = preview.data
  return (
    <Card title={t('preview')}>
      {!ready ? (
        <p className="text-soft">{t('previewLater')}</p>
      ) : preview.error !== null || seen === undefined ? (
        <NotFetched problem={preview.error} title={t('previewFailed')} again={preview.refetch} lines={6} />
      ) : seen.recipient === null ? (
        <p className="text-soft">{t('previewNobody')}</p>
      ) : (
        <div className="grid gap-4">
          <p className="text-sm break-words text-soft">
            {t('previewFor', { name: seen.recipient.name, email: seen.recipient.email })}
          </p>
          <div className="rounded-md border border-line bg-sunken/50 p-4">
            <p className="font-semibold break-words">{seen.subject}</p>
            <p className="mt-3 text-sm break-words whitespace-pre-line">{seen.text.trim()}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              look="secondary"
              size="sm"
              onClick={() => setBefore(seen.recipient?.application_id ?? undefined)}
            >
              {t('another')}
            </Button>
            <Button look="secondary" size="sm" busy={busy} onClick={() => void once(test)}>
              {t('test')}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
