import type { ApplicationRow } from '@testamur/contract/staff-applications'
import { applicationPath } from '../../app/paths.ts'
import { formatDate, formatDay } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { type Column, Table, TwoLines } from '../../ui/table.tsx'

export function ApplicationTable({ rows, stale }: { rows: readonly ApplicationRow[]; stale: boolean }) {
  const t = useText('admin-applications')
  const zone = useInstitution()?.time_zone
  const columns: Column<ApplicationRow>[] = [
    {
      key: 'applicant',
      heading: t('applicant'),
      phone: 'title',
      className: 'md:min-w-40',
      cell: (row) => (
        <TwoLines
          first={
            <Link className="link" to={applicationPath(row.id)}>
              {row.name}
            </Link>
          }
          second={row.matric_number ?? row.email}
        />
      ),
    },
    {
      key: 'tracking',
      heading: t('trackingId'),
      phone: 'plain',
      desk: true,
      className: 'whitespace-nowrap',
      cell: (row) => (
        <>
          <span className="numbers block text-sm">{row.tracking_id}</span>
          <span className="block text-sm text-faint">
            {t('typeAndCopies', { type: row.application_type, count: row.copies })}
          </span>
        </>
      ),
    },
    { key: 'status', heading: t('status'), cell: (row) => <StatusPill {...row.enums.status} /> },
    {
      key: 'assignee',
      heading: t('assignee'),
      phone: 'hidden',
      desk: true,
      cell: (row) => row.assignee ?? <span className="text-faint">{t('nobody')}</span>,
    },
    {
      key: 'amount',
      heading: t('amount'),
      desk: true,
      end: true,
      cell: (row) => <Money amount={row.total} currency={row.currency} />,
    },
    {
      key: 'dates',
      heading: t('submitted'),
      cell: (row) => (
        <>
          <span className="numbers block whitespace-nowrap">{formatDate(row.submitted_at, zone)}</span>
          {row.promised_on !== null && (
            <span
              className={
                row.late ? 'block text-sm font-semibold text-danger-text' : 'block text-sm text-faint'
              }
            >
              {t(row.late ? 'late' : 'promised', { day: formatDay(row.promised_on, zone) })}
            </span>
          )}
        </>
      ),
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={rows} rowKey={(row) => row.id} stale={stale} />
}
