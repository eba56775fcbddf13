import { getDelivery } from '@calls/documents/documents'
import type { DeliveryView } from '@testamur/contract/documents/documents'
import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Locked } from './locked.tsx'
import { Opened } from './opened.tsx'
import { deliverySession } from './session.ts'

type Loaded = { state: 'loading' | 'missing' | 'failed' } | { state: 'known'; delivery: DeliveryView }

/** What a recipient of an electronic copy sees: the link alone opens nothing, the mailbox does. */
export function Screen() {
  const t = useText('recipient')
  const { token = '' } = useParams()
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })

  const load = useCallback(async () => {
    let status = 0
    const reply = await call(getDelivery, {
      params: { token },
      bearer: deliverySession(token),
      quiet: true,
      onFailure: (failure) => (status = failure.status),
    })
    if (reply !== false) setLoaded({ state: 'known', delivery: reply.data })
    else setLoaded({ state: status === 404 || status === 422 ? 'missing' : 'failed' })
  }, [token])
  useEffect(() => void load(), [load])

  return (
    <div className="shell max-w-240 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {loaded.state === 'loading' && <SkeletonLines lines={6} />}
      {loaded.state === 'missing' && (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('missingTitle')}</h1>
          <p className="mt-3 max-w-prose text-lg text-soft">{t('missingText')}</p>
        </>
      )}
      {loaded.state === 'failed' && (
        <Alert
          live
          tone="danger"
          title={t('failedTitle')}
          actions={
            <Button size="sm" look="secondary" onClick={() => void load()}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
      {loaded.state === 'known' && (
        <Delivery
          delivery={loaded.delivery}
          token={token}
          reload={load}
          show={(delivery) => setLoaded({ state: 'known', delivery })}
        />
      )}
    </div>
  )
}

type DeliveryProps = {
  delivery: DeliveryView
  token: string
  reload: () => Promise<void>
  show: (delivery: DeliveryView) => void
}

function Delivery({ delivery, token, reload, show }: DeliveryProps) {
  const t = useText('recipient')
  if (delivery.state === 'open' && delivery.document !== null)
    return (
      <Opened delivery={delivery} document={delivery.document} token={token} reload={reload} show={show} />
    )
  if (delivery.state === 'locked' || delivery.state === 'open')
    return <Locked delivery={delivery} token={token} reload={reload} />
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">{t(`${delivery.state}Title`)}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        {t(`${delivery.state}Text`, { institution: delivery.institution })}
      </p>
    </>
  )
}
