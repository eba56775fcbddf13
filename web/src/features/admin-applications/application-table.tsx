import type { ApplicationRow } from '@testamur/contract/applications/staff-applications'
import type { ReactNode } from 'react'
import { formatDate, formatDay } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { type Column, Table, TwoLines } from '../../ui/table.tsx'
import { desks } from './desks.ts'

type Props<Row> = {
  title: string
  rows: readonly Row[]
  stale: boolean
  /** What was asked for, under the tracking id. */
  asked: (row: Row) => ReactNode
  /** Columns that only this kind of request has. */
  more?: readonly Column<Row>[]
  /** Columns that leave their room to those. */
  without?: readonly ('amount' | 'assignee')[]
}

export function ApplicationTable<Row extends ApplicationRow>({
  title,
  rows,
  stale,
  asked,
  more = [],
  without = [],
}: Props<Row>) {
  const t = useText('admin-applications')
  const zone = useInstitution()?.time_zone
  const columns: Column<Row>[] = [
    {
      key: 'applicant',
      heading: t('applicant'),
      phone: 'title',
      className: 'md:min-w-40',
      cell: (row) => (
        <TwoLines
          first={
            <Link className="link" to={desks[row.kind].pathOf(row.id)}>
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
          <span className="block text-sm text-faint">{asked(row)}</span>
        </>
      ),
    },
    ...more,
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
  return (
    <Table
      caption={title}
      columns={columns.filter(({ key }) => !(without as readonly string[]).includes(key))}
      rows={rows}
      rowKey={(row) => row.id}
      stale={stale}
    />
  )
}
