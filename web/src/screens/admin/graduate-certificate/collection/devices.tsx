import { takeLeaseBack } from '@calls/graduation/collection-leases'
import type { CollectionLease } from '@testamur/contract/graduation/collection-leases'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { ReasonForm } from '../../../../features/collection-device/reason-form.tsx'
import { useMay } from '../../../../features/identity/use-may.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { labelled } from '../../../../lib/labelled.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { StatusPill } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import { useCollectionAct } from './use-collection-act.ts'

/** The parts of the list on devices, now and before. */
export function Devices({ leases }: { leases: readonly CollectionLease[] }) {
  const t = useText('admin-collection-step')
  const zone = useInstitution()?.time_zone
  const mayManage = useMay('graduation.manage')
  const act = useCollectionAct()
  const [ending, setEnding] = useState<CollectionLease | null>(null)
  if (leases.length === 0) return null
  const columns: Column<CollectionLease>[] = [
    { key: 'device', heading: t('device'), phone: 'title', cell: ({ device }) => device },
    { key: 'holder', heading: t('holder'), cell: ({ holder }) => holder },
    { key: 'part', heading: t('part'), cell: ({ part }) => part },
    { key: 'people', heading: t('people'), end: true, cell: ({ people }) => people },
    { key: 'until', heading: t('until'), cell: ({ expires_at }) => formatDate(expires_at, zone) },
    {
      key: 'synced',
      heading: t('sent'),
      cell: ({ synced_at }) => (synced_at === null ? t('never') : formatDate(synced_at, zone)),
    },
    {
      key: 'state',
      heading: t('state'),
      cell: ({ held, ended }) => (
        <StatusPill
          tone={held ? 'info' : 'neutral'}
          label={t(held ? 'held' : ended === null ? 'ranOut' : 'returned')}
        />
      ),
    },
    ...(mayManage
      ? [
          {
            key: 'acts',
            heading: t('acts'),
            cell: (lease: CollectionLease) =>
              lease.held && (
                <Button
                  size="sm"
                  look="quiet"
                  aria-label={labelled(t('takeBack'), lease.device)}
                  onClick={() => setEnding(lease)}
                >
                  {t('takeBack')}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <Card title={t('devices')}>
      <Table caption={t('devices')} columns={columns} rows={leases} rowKey={({ id }) => id} />
      {ending !== null && (
        <ReasonForm
          title={t('takeBackTitle', { device: ending.device })}
          text={t('takeBackText')}
          back={t('cancel')}
          confirm={t('takeBack')}
          close={() => setEnding(null)}
          submit={async (reason) => {
            const refusal = await act(() =>
              attemptCall(takeLeaseBack, { params: { id: ending.id }, body: { reason } }),
            )
            if (refusal === null) setEnding(null)
            return refusal
          }}
        />
      )}
    </Card>
  )
}
