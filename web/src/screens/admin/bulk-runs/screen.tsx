import { listBulkRuns } from '@calls/bulk/bulk-runs'
import { useQuery } from '@tanstack/react-query'
import type { BulkRunRow } from '@testamur/contract/bulk/bulk-runs'
import { queryOf } from '../../../api/queries.ts'
import { useBatchEvents } from '../../../features/batch/follow-batches.ts'
import { useListAddress } from '../../../features/lists/list-address.ts'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { StaffList } from '../../../features/lists/staff-list.tsx'
import { bulkRunPath } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

const tones = {
  rehearsing: 'info',
  rehearsed: 'neutral',
  waiting: 'info',
  running: 'info',
  finished: 'success',
  stopped: 'warning',
} as const

/** Green only if every row was changed. */
const toneOf = ({ state, outcomes, rows }: BulkRunRow) =>
  state === 'finished' && outcomes.done < rows ? 'warning' : tones[state]

/** The list of bulk actions, newest first. */
export function Screen() {
  const t = useText('admin-bulk-run')
  const acts = useText('admin-bulk')
  const zone = useInstitution()?.time_zone
  useBatchEvents([listBulkRuns.id])
  const address = useListAddress(['newest'])
  const { page, perPage: per_page } = address
  const query = useQuery(queryOf(listBulkRuns, { query: { page, per_page } }))
  const columns: ListColumn<BulkRunRow>[] = [
    {
      key: 'action',
      heading: t('act'),
      phone: 'title',
      cell: (run) => (
        <Link className="font-semibold text-brand-text" to={bulkRunPath(run.id)}>
          {acts(`do_${run.action}`)}
        </Link>
      ),
    },
    {
      key: 'state',
      heading: t('status'),
      phone: 'aside',
      width: 'whole',
      cell: (run) => <StatusPill tone={toneOf(run)} label={t(`state_${run.state}`)} />,
    },
    {
      key: 'done',
      heading: t('done'),
      end: true,
      phone: 'labelled',
      cell: (run) => `${formatNumber(run.outcomes.done)} / ${formatNumber(run.rows)}`,
    },
    { key: 'by', heading: t('by'), full: (run) => run.created_by, cell: (run) => run.created_by },
    {
      key: 'at',
      heading: t('time'),
      cell: (run) => <span className="numbers">{formatDate(run.created_at, zone)}</span>,
    },
  ]
  return (
    <>
      <PageTitle>{t('runsTitle')}</PageTitle>
      <h1 className="mb-4 text-2xl font-bold">{t('runsTitle')}</h1>
      <StaffList
        name="bulk-runs"
        title={t('runsTitle')}
        address={address}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        countOf={(count) => t('runCount', { count, number: formatNumber(count) })}
        failed={t('failed')}
        empty={
          <EmptyState icon="inbox" title={t('noRuns')}>
            {t('noRunsText')}
          </EmptyState>
        }
      />
    </>
  )
}
