import type { PrivacyRequest } from '@testamur/contract/privacy'
import { formatNumber } from '../../../lib/format.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { namePerson } from './name-person.ts'
import { RequestActions } from './request-actions.tsx'

const tones = {
  waiting: 'warning',
  running: 'info',
  done: 'success',
  rejected: 'neutral',
  failed: 'danger',
} as const

export function RequestTable({ rows, stale }: { rows: readonly PrivacyRequest[]; stale: boolean }) {
  const t = useText('admin-privacy')
  const zone = useInstitution()?.time_zone
  const columns: Column<PrivacyRequest>[] = [
    {
      key: 'person',
      heading: t('person'),
      phone: 'title',
      cell: (request) =>
        namePerson(request) || (
          <span className="font-normal text-faint">
            {t(request.kind === 'erasure' && request.state === 'done' ? 'personErased' : 'personRemoved')}
          </span>
        ),
    },
    {
      key: 'kind',
      heading: t('kind'),
      cell: ({ kind, include_record }) =>
        t(kind === 'erasure' && include_record ? 'erasureWithRecord' : `kind_${kind}`),
    },
    {
      key: 'state',
      heading: t('state'),
      cell: ({ state, rows: count, rejection_reason }) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <StatusPill tone={tones[state]} label={t(`state_${state}`)} />
          {count !== null && (
            <span className="numbers text-sm text-faint">
              {t('rows', { count, number: formatNumber(count) })}
            </span>
          )}
          {rejection_reason !== null && (
            <span className="max-w-72 basis-full text-sm text-soft">{rejection_reason}</span>
          )}
        </span>
      ),
    },
    {
      key: 'asked',
      heading: t('asked'),
      desk: true,
      cell: ({ requested_by, requested_at, reason }) => (
        <span title={reason}>
          {t('byAt', { name: requested_by ?? t('byThemselves'), day: formatDate(requested_at, zone) })}
        </span>
      ),
    },
    {
      key: 'decided',
      heading: t('decided'),
      desk: true,
      phone: 'hidden',
      cell: ({ decided_by, decided_at }) =>
        decided_by === null || decided_at === null
          ? '–'
          : t('byAt', { name: decided_by, day: formatDate(decided_at, zone) }),
    },
    {
      key: 'actions',
      heading: <span className="sr-only">{t('actions')}</span>,
      phone: 'plain',
      end: true,
      cell: (row) => <RequestActions request={row} />,
    },
  ]
  return <Table caption={t('list')} columns={columns} rows={rows} rowKey={({ id }) => id} stale={stale} />
}
