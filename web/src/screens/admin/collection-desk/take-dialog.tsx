import { getCollectionSettings } from '@calls/graduation/collection'
import { endLease, listLeases, takeLease } from '@calls/graduation/collection-leases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CollectionCeremony } from '@testamur/contract/graduation/collection'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { type Problem, problemOf } from '../../../api/read-reply.ts'
import { keepPart } from '../../../features/collection-device/store.ts'
import { deviceQuery } from '../../../features/collection-device/use-device.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { chosenOf, PartChoice, type PartDraft } from './part-choice.tsx'

const HOURS = 6

type Props = { readonly ceremony: CollectionCeremony; readonly close: () => void }

/** Takes a part of the list to this device, which can then hand out without a network. */
export function TakeDialog({ ceremony, close }: Props) {
  const t = useText('admin-collection-desk')
  const client = useQueryClient()
  const user = useStore(signedInUser)
  const settings = useQuery(queryOf(getCollectionSettings, {})).data?.data
  const [part, setPart] = useState<PartDraft>({
    by: 'award',
    award: ceremony.awards[0]?.award ?? '',
    from: 'A',
    to: 'Z',
    count: '',
    ids: [],
  })
  const [hours, setHours] = useState(String(HOURS))
  const [device, setDevice] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [kept, setKept] = useState(true)
  const { busy, once } = useOnce()
  const errors = problem?.body?.errors ?? {}
  const submit = async () => {
    if (settings === undefined || user === null) return
    setKept(true)
    const { reply, failure } = await attemptCall(takeLease, {
      body: { event_id: ceremony.id, chosen: chosenOf(part), hours: Number(hours) || 0, device },
    })
    setProblem(failure && problemOf(failure))
    if (reply !== null) {
      const { lease, people } = reply.data
      const { signature } = settings
      try {
        await keepPart({ user: user.id, lease, ceremony: ceremony.title, signature, people })
        await client.invalidateQueries({ queryKey: deviceQuery.queryKey })
        close()
      } catch (error) {
        // A browser that stores nothing cannot hold a part.
        console.info('The browser keeps nothing.', error instanceof Error ? error.message : '')
        await attemptCall(endLease, { params: { id: lease.id } })
        setKept(false)
      }
      await client.invalidateQueries({ queryKey: [listLeases.id] })
    }
  }
  return (
    <FormDialogFrame
      title={t('takeTitle')}
      back={t('cancel')}
      confirm={t('take')}
      busy={busy}
      close={close}
      submit={() => void once(submit)}
    >
      <p className="text-soft">{t('takeText')}</p>
      {problem !== null && problem.body?.errors === undefined && (
        <Alert live tone="danger" title={problem.message} />
      )}
      {!kept && <Alert live tone="danger" title={t('notKept')} />}
      <PartChoice ceremony={ceremony} draft={part} change={setPart} errors={errors} />
      <Field
        name="hours"
        label={t('hours')}
        hint={settings && t('hoursHint', { most: settings.lease_hours })}
        error={errors['hours']?.[0]}
      >
        {(control) => (
          <Input
            {...control}
            className="numbers w-24"
            inputMode="numeric"
            value={hours}
            onChange={(event) => setHours(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field name="device" label={t('device')} hint={t('deviceHint')} error={errors['device']?.[0]}>
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={device}
            onChange={(event) => setDevice(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialogFrame>
  )
}
