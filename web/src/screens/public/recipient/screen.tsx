import { getDelivery } from '@calls/documents/documents'
import type { DeliveryView } from '@testamur/contract/documents/documents'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { readReply } from '../../../api/read-reply.ts'
import { linkSession } from '../../../features/identity/link-session.ts'
import { startReading } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { useRouteReading } from '../../../lib/use-route-reading.ts'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Locked } from './locked.tsx'
import { Opened } from './opened.tsx'

export const loader = ({ params: { token = '' } }: LoaderFunctionArgs) =>
  startReading((signal) => readReply(getDelivery, { params: { token }, bearer: linkSession(token), signal }))

/** What a recipient of an electronic copy sees: the link alone opens nothing, the mailbox does. */
export function Screen() {
  const t = useText('recipient')
  const { token = '' } = useParams()
  const { data: delivery, problem, reading, again } = useRouteReading(loader)
  const missing = problem?.status === 404 || problem?.status === 422

  return (
    <div className="shell max-w-240 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {missing ? (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('missingTitle')}</h1>
          <p className="mt-3 max-w-prose text-lg text-soft">{t('missingText')}</p>
        </>
      ) : (
        <>
          {(delivery === null || problem !== null) && (
            <NotFetched className="mb-6" problem={problem} title={t('failedTitle')} again={again} lines={6} />
          )}
          {delivery !== null && (
            <Delivery delivery={delivery} token={token} reload={again} show={(next) => reading?.show(next)} />
          )}
        </>
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
