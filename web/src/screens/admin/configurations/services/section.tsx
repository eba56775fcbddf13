import { getOutsideServices } from '@calls/outside-services'
import { useQuery } from '@tanstack/react-query'
import type { OutsideServicesStatus } from '@testamur/contract/outside-services'
import type { ReactNode } from 'react'
import { queryOf } from '../../../../api/queries.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { StatusPill } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { DescriptionList } from '../../../../ui/description-list.tsx'
import { NotFetched } from '../fetched.tsx'
import { ServiceTest } from './service-test.tsx'

/** Where files are stored, what checks them, what receives replies by email and what stamps the time, each with a test. */
export function ServicesSection() {
  const { data, error, refetch } = useQuery(queryOf(getOutsideServices, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  const { storage, scanner, inbound_mail, time_stamps } = data.data
  return (
    <div className="grid gap-6">
      <StorageCard storage={storage} />
      <ScannerCard scanner={scanner} />
      <InboundCard inbound={inbound_mail} />
      <TimeStampsCard timeStamps={time_stamps} />
    </div>
  )
}

const Lead = ({ children }: { children: ReactNode }) => (
  <p className="mb-5 max-w-prose text-soft">{children}</p>
)

const whole = (text: string) => <span className="wrap-anywhere">{text}</span>

function StorageCard({ storage }: { storage: OutsideServicesStatus['storage'] }) {
  const t = useText('admin-services')
  return (
    <Card title={t('storage')}>
      <Lead>{t('storageLead')}</Lead>
      <DescriptionList items={[{ term: t('place'), details: whole(storage.bucket ?? t('folder')) }]} />
      <ServiceTest service="storage" />
    </Card>
  )
}

function ScannerCard({ scanner }: { scanner: OutsideServicesStatus['scanner'] }) {
  const t = useText('admin-services')
  return (
    <Card title={t('scanner')}>
      {scanner === null ? (
        <Alert tone="warning" title={t('scannerOff')}>
          {t('scannerOffText')}
        </Alert>
      ) : (
        <>
          <Lead>{t('scannerLead')}</Lead>
          {!scanner.answers && (
            <Alert className="mb-5" tone="warning">
              {t('silentText')}
            </Alert>
          )}
          <DescriptionList
            items={[
              {
                term: t('state'),
                details: (
                  <StatusPill
                    tone={scanner.answers ? 'success' : 'danger'}
                    label={t(scanner.answers ? 'answers' : 'silent')}
                  />
                ),
              },
              { term: t('address'), details: whole(scanner.address) },
            ]}
          />
          <ServiceTest service="scanner" />
        </>
      )}
    </Card>
  )
}

function InboundCard({ inbound }: { inbound: OutsideServicesStatus['inbound_mail'] }) {
  const t = useText('admin-services')
  const zone = useInstitution()?.time_zone
  return (
    <Card title={t('inbound')}>
      {inbound === null ? (
        <Alert title={t('inboundOff')}>{t('inboundOffText')}</Alert>
      ) : (
        <>
          <Lead>{t('inboundLead')}</Lead>
          <DescriptionList
            items={[
              { term: t('domain'), details: whole(inbound.domain) },
              {
                term: t('webhook'),
                details: (
                  <span className="flex flex-wrap items-center gap-3">
                    {whole(inbound.webhook)}
                    <CopyButton text={inbound.webhook} what={t('webhook')} />
                  </span>
                ),
              },
              {
                term: t('lastReceived'),
                details:
                  inbound.last_received_at === null ? t('never') : formatDate(inbound.last_received_at, zone),
              },
            ]}
          />
          <ServiceTest service="inbound_mail" />
        </>
      )}
    </Card>
  )
}

function TimeStampsCard({ timeStamps }: { timeStamps: OutsideServicesStatus['time_stamps'] }) {
  const t = useText('admin-services')
  return (
    <Card title={t('timeStamps')}>
      {timeStamps === null ? (
        <Alert title={t('timeStampsOff')}>{t('timeStampsOffText')}</Alert>
      ) : (
        <>
          <Lead>{t('timeStampsLead')}</Lead>
          <DescriptionList
            items={[{ term: t('timeStampServices'), details: whole(timeStamps.hosts.join(', ')) }]}
          />
          <ServiceTest service="time_stamps" />
        </>
      )}
    </Card>
  )
}
