import { listBulkRows } from '@calls/bulk/bulk-runs'
import { useQuery } from '@tanstack/react-query'
import { type BulkRow, type BulkRun, bulkOutcomes } from '@testamur/contract/bulk/bulk-runs'
import { queryOf } from '../../../api/queries.ts'
import { desks } from '../../../features/admin-applications/desks.ts'
import { useListAddress } from '../../../features/lists/list-address.ts'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { StaffList } from '../../../features/lists/staff-list.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Link } from '../../../ui/link.tsx'

const tones = {
  waiting: 'neutral',
  done: 'success',
  refused: 'warning',
  changed: 'warning',
  failed: 'danger',
  stopped: 'neutral',
} as const

/** The result of each row. */
export function RunRows({ run }: { run: BulkRun }) {
  const t = useText('admin-bulk-run')
  const zone = useInstitution()?.time_zone
  const address = useListAddress(['id'])
  const outcome = address.oneOf('outcome', bulkOutcomes)
  const { page, perPage: per_page } = address
  const query = useQuery(
    queryOf(listBulkRows, {
      params: { id: run.id },
      query: { page, per_page, ...(outcome !== '' && { outcome }) },
    }),
  )
  const columns: ListColumn<BulkRow>[] = [
    {
      key: 'name',
      heading: t('applicant'),
      phone: 'title',
      full: ({ name }) => name,
      cell: (row) => (
        <Link className="font-semibold text-brand-text" to={desks[row.kind].pathOf(row.application_id)}>
          {row.name}
        </Link>
      ),
    },
    {
      key: 'tracking',
      heading: t('trackingId'),
      from: 'xl',
      phone: 'hidden',
      cell: (row) => <span className="numbers text-sm">{row.tracking_id}</span>,
    },
    ...(run.copies === 0
      ? []
      : [{ key: 'copy', heading: t('copy'), phone: 'labelled' as const, cell: (row: BulkRow) => row.copy }]),
    {
      key: 'outcome',
      heading: t('result'),
      phone: 'aside',
      width: 'whole',
      cell: (row) => <StatusPill tone={tones[row.outcome]} label={t(`outcome_${row.outcome}`)} />,
    },
    {
      key: 'reason',
      heading: t('reasonHeading'),
      width: 'rest',
      full: ({ reason }) => reason ?? '',
      cell: ({ reason }) => reason,
    },
    {
      key: 'at',
      heading: t('time'),
      from: 'xl',
      phone: 'hidden',
      cell: ({ at }) => <span className="numbers">{at === null ? '' : formatDate(at, zone)}</span>,
    },
  ]
  return (
    <StaffList
      name="bulk-rows"
      title={t('resultsTitle')}
      address={address}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      countOf={(count) => t('rowCount', { count, number: formatNumber(count) })}
      filters={
        <FilterBar
          quiet
          className="grid-cols-2 lg:grid-cols-4"
          change={address.change}
          filters={[
            {
              name: 'outcome',
              label: t('result'),
              value: outcome,
              all: t('anyResult'),
              options: bulkOutcomes.map((value) => ({ value, label: t(`outcome_${value}`) })),
            },
          ]}
        />
      }
      failed={t('rowsFailed')}
      empty={<EmptyState icon="search" title={t('noRows')} />}
    />
  )
}
