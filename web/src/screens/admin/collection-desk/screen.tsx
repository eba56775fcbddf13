import { listCollectionCeremonies } from '@calls/graduation/collection'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useDevice } from '../../../features/collection-device/use-device.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { DeviceDesk } from './device-desk.tsx'
import { Leases } from './leases.tsx'
import { OnlineDesk } from './online-desk.tsx'
import { TakeDialog } from './take-dialog.tsx'

/** Where certificates of a ceremony are handed out: online, or from the part of a list on this device. */
export function Screen() {
  const t = useText('admin-collection-desk')
  const user = useStore(signedInUser)
  const device = useDevice()
  const part = device.device?.part ?? null
  const own = part !== null && part.user === user?.id
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className="mb-4">
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        {own && <p className="mt-1 text-soft">{part.ceremony}</p>}
      </header>
      {part !== null && !own && (
        <div className="mb-4">
          <Alert tone="warning" title={t('heldByOther', { holder: part.lease.holder })}>
            {device.unsent > 0 && t('otherUnsent', { count: device.unsent, holder: part.lease.holder })}
          </Alert>
        </div>
      )}
      {own ? <DeviceDesk part={part} device={device} /> : <Ceremonies mayTake={part === null} />}
    </>
  )
}

function Ceremonies({ mayTake }: { mayTake: boolean }) {
  const t = useText('admin-collection-desk')
  const [params, setParams] = useSearchParams()
  const [taking, setTaking] = useState(false)
  const { data, error, refetch } = useQuery(queryOf(listCollectionCeremonies, {}))
  if (data === undefined) return <NotFetched problem={error} again={refetch} lines={6} />
  const asked = Number(params.get('event'))
  const ceremony = data.data.find(({ id }) => id === asked) ?? data.data[0]
  if (ceremony === undefined)
    return (
      <EmptyState icon="cap" title={t('noCeremony')}>
        {t('noCeremonyText')}
      </EmptyState>
    )
  return (
    <div className="grid gap-5">
      <div className="flex max-w-2xl flex-wrap items-end justify-between gap-3">
        <Field name="event" label={t('ceremony')} className="min-w-0 flex-1 basis-64">
          {(control) => (
            <Select
              {...control}
              value={String(ceremony.id)}
              options={data.data.map(({ id, title, waiting }) => ({
                value: String(id),
                label: t('ceremonyWaiting', { title, count: waiting }),
              }))}
              onChange={(event) => setParams({ event: event.currentTarget.value })}
            />
          )}
        </Field>
        {mayTake && ceremony.waiting > 0 && (
          <Button look="secondary" onClick={() => setTaking(true)}>
            {t('takeTitle')}
          </Button>
        )}
      </div>
      <OnlineDesk key={ceremony.id} ceremony={ceremony} />
      <Leases event={ceremony.id} />
      {taking && <TakeDialog ceremony={ceremony} close={() => setTaking(false)} />}
    </div>
  )
}
