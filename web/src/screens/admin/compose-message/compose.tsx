import { countAudience } from '@calls/broadcasts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../../api/queries.ts'
import { readReply } from '../../../api/read-reply.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { Count } from './count.tsx'
import {
  audienceFaults,
  audienceOf,
  type Draft,
  emptyDraft,
  type Faults,
  keepDraft,
  messageFaults,
  readDraft,
  timeFaults,
} from './draft.ts'
import { MessageFields } from './message-fields.tsx'
import { Preview } from './preview.tsx'
import { SendDialog } from './send-dialog.tsx'
import { WhenFields } from './when-fields.tsx'

/** Audience, text and time on one side; the number of recipients and a preview on the other. */
export function Compose() {
  const t = useText('admin-compose-message')
  const timeZone = useInstitution()?.time_zone ?? 'UTC'
  const mayWrite = useMay('messages.write')
  const [draft, setDraft] = useState(readDraft)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const settled = useSettled(draft)
  useEffect(() => keepDraft(settled), [settled])

  const audience = audienceOf(settled)
  const count = useQuery({
    queryKey: [countAudience.id, audience],
    placeholderData: keepPreviousData,
    enabled: mayWrite,
    queryFn: async ({ signal }) => {
      const { data, problem } = await readReply(countAudience, { body: { audience }, signal })
      if (problem !== null) throw new CallFailed(problem)
      return data
    },
  })
  const change = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }))
  const problems: Faults = {
    ...audienceFaults(draft),
    ...messageFaults(draft),
    ...timeFaults(draft, timeZone),
  }
  const shown: Faults = tried ? problems : audienceFaults(draft)
  const send = () => {
    setTried(true)
    const [first] = Object.keys(problems)
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
    else setAsking(true)
  }

  if (!mayWrite) return <Alert title={t('readOnly')} />
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <form
        noValidate
        className="grid min-w-0 gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <AudienceFields draft={draft} change={change} faults={shown} />
        <MessageFields draft={draft} change={change} faults={shown} />
        <WhenFields draft={draft} change={change} faults={shown} timeZone={timeZone} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="max-sm:w-full">
            {t(draft.when === 'now' ? 'send' : 'schedule')}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              setDraft(emptyDraft)
              setTried(false)
            }}
          >
            {t('startAnew')}
          </Button>
        </div>
      </form>
      <div className="grid min-w-0 gap-6 xl:sticky xl:top-20">
        <Count count={count.data} error={count.error} again={count.refetch} stale={count.isPlaceholderData} />
        <Preview draft={settled} />
      </div>
      {asking && (
        <SendDialog
          draft={draft}
          people={count.data?.people ?? 0}
          timeZone={timeZone}
          close={() => setAsking(false)}
          recount={() => void count.refetch()}
        />
      )}
    </div>
  )
}
