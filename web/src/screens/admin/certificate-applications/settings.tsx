import { listCertificateFees } from '@calls/certificates/certificate-settings'
import { getCertificateOptions } from '@calls/certificates/certificates'
import { listGraduationEvents } from '@calls/graduation/graduation-events'
import { useQuery } from '@tanstack/react-query'
import type { CertificateFee } from '@testamur/contract/certificates/certificate-settings'
import type { GraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { ChangeHistory } from '../../../features/settings/change-history.tsx'
import { ListSearch, useListSearch } from '../../../features/settings/list-search.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { CeremonyDialog } from './ceremony-dialog.tsx'
import { useCeremonyTemplates } from './ceremony-templates.ts'
import { FeeDialog } from './fee-dialog.tsx'

/** The fee of each kind of application, and the ceremonies from which storage is counted. */
export function Settings({ tabs }: { tabs: ReactNode }) {
  const t = useText('admin-certificate-applications')
  const { labels, sayTemplate } = useCeremonyTemplates()
  return (
    <>
      <PageTitle>{t('settingsTitle')}</PageTitle>
      <header className="mb-4">
        <h1 className="text-2xl font-bold">{t('settingsTitle')}</h1>
        <p className="mt-1 text-soft">{t('settingsLead')}</p>
      </header>
      {tabs}
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-6">
          <Fees />
          <ChangeHistory subject="certificate_fee" labels={{ fee_minor: t('fee'), active: t('offered') }} />
        </div>
        <div className="grid gap-6">
          <Ceremonies />
          <ChangeHistory subject="graduation_event" labels={labels} sayValue={sayTemplate} />
          <Storage />
        </div>
      </div>
    </>
  )
}

function Fees() {
  const t = useText('admin-certificate-applications')
  const currency = useCurrency()
  const { data, error, refetch } = useQuery(queryOf(listCertificateFees, {}))
  const mayWrite = useMay('settings.write')
  const [edited, setEdited] = useState<CertificateFee | null>(null)
  return (
    <Card title={t('feesTitle')}>
      {data === undefined ? (
        <NotFetched problem={error} title={t('feesFailed')} again={refetch} lines={7} />
      ) : (
        <ul className="divide-y divide-line">
          {data.data.map((fee) => (
            <Row
              key={fee.kind}
              name={fee.name}
              off={!fee.active}
              edit={mayWrite ? () => setEdited(fee) : undefined}
            >
              <Money amount={fee.fee} currency={currency} />
            </Row>
          ))}
        </ul>
      )}
      {edited !== null && <FeeDialog fee={edited} close={() => setEdited(null)} />}
    </Card>
  )
}

function Ceremonies() {
  const t = useText('admin-certificate-applications')
  const { data, error, refetch } = useQuery(queryOf(listGraduationEvents, {}))
  const mayWrite = useMay('settings.write')
  const [edited, setEdited] = useState<GraduationEvent | 'new' | null>(null)
  const list = useListSearch(data?.data ?? [], ({ title, session }) => `${title} ${session}`)
  return (
    <Card
      title={t('ceremoniesTitle')}
      actions={
        mayWrite && (
          <Button size="sm" look="secondary" onClick={() => setEdited('new')}>
            {t('addCeremony')}
          </Button>
        )
      }
    >
      {data === undefined ? (
        <NotFetched problem={error} title={t('ceremoniesFailed')} again={refetch} lines={5} />
      ) : data.data.length === 0 ? (
        <p className="text-soft">{t('noCeremonies')}</p>
      ) : (
        <>
          <ListSearch {...list} className="mb-4" />
          <ul className="divide-y divide-line">
            {list.found.map((event) => (
              <Row
                key={event.id}
                name={event.title}
                off={!event.active}
                edit={mayWrite ? () => setEdited(event) : undefined}
              >
                {event.session} · {formatDay(event.held_on)}
              </Row>
            ))}
          </ul>
        </>
      )}
      {edited !== null && (
        <CeremonyDialog event={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </Card>
  )
}

/** The rule in words. It is changed where the other policies are. */
function Storage() {
  const t = useText('admin-certificate-applications')
  const { data, error, refetch } = useQuery(queryOf(getCertificateOptions, {}))
  const mayWrite = useMay('settings.write')
  return (
    <Card title={t('storageTitle')}>
      {data === undefined ? (
        <NotFetched problem={error} title={t('storageFailed')} again={refetch} lines={2} />
      ) : (
        <div className="grid gap-3">
          <p>{data.data.demurrage_rule ?? t('storageOff')}</p>
          {mayWrite && (
            <p>
              <Link className="link" to={`${adminPaths.configurations}?section=policies`}>
                {t('changeStorage')}
              </Link>
            </p>
          )}
        </div>
      )}
    </Card>
  )
}

type RowProps = { name: string; off: boolean; edit: (() => void) | undefined; children: ReactNode }

function Row({ name, off, edit, children }: RowProps) {
  const t = useText('admin-certificate-applications')
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name}
          {off && <Badge>{t('notOffered')}</Badge>}
        </span>
        <span className="numbers block text-sm text-soft">{children}</span>
      </span>
      {edit && (
        <Button size="sm" look="quiet" aria-label={t('changeIt', { name })} onClick={edit}>
          {t('change')}
        </Button>
      )}
    </li>
  )
}
