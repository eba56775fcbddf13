import { listCertificateFees, listGraduationEvents } from '@calls/certificates/certificate-settings'
import { useQuery } from '@tanstack/react-query'
import type { CertificateFee, GraduationEvent } from '@testamur/contract/certificates/certificate-settings'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { CeremonyDialog } from './ceremony-dialog.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { useMayWrite } from './may-write.ts'
import { StorageRule } from './storage-rule.tsx'

/** What each kind of request costs, and the ceremonies that storage is counted from. */
export function Settings({ tabs }: { tabs: ReactNode }) {
  const t = useText('admin-certificate-applications')
  return (
    <>
      <PageTitle>{t('settingsTitle')}</PageTitle>
      <header className="mb-4">
        <h1 className="text-2xl font-bold">{t('settingsTitle')}</h1>
        <p className="mt-1 text-soft">{t('settingsLead')}</p>
      </header>
      {tabs}
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Fees />
        <div className="grid gap-6">
          <Ceremonies />
          <StorageRule />
        </div>
      </div>
    </>
  )
}

function Fees() {
  const t = useText('admin-certificate-applications')
  const currency = useCurrency()
  const { data } = useQuery(queryOf(listCertificateFees, {}))
  const mayWrite = useMayWrite()
  const [edited, setEdited] = useState<CertificateFee | null>(null)
  return (
    <Card title={t('feesTitle')}>
      {data === undefined ? (
        <SkeletonLines lines={7} />
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
  const { data } = useQuery(queryOf(listGraduationEvents, {}))
  const mayWrite = useMayWrite()
  const [edited, setEdited] = useState<GraduationEvent | 'new' | null>(null)
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
        <SkeletonLines lines={5} />
      ) : data.data.length === 0 ? (
        <p className="text-soft">{t('noCeremonies')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.data.map((event) => (
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
      )}
      {edited !== null && (
        <CeremonyDialog event={edited === 'new' ? null : edited} close={() => setEdited(null)} />
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
