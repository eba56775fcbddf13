import type { ApplicationRow } from '@testamur/contract/applications/staff-applications'
import { formatMoney } from '../../lib/format.ts'
import { formatDate, formatDay } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { desks } from './desks.ts'

/** The columns of a list of applications; `asked` describes the requested copies or certificate. */
export function useApplicationColumns<Row extends ApplicationRow>(
  asked: (row: Row) => string,
): readonly ListColumn<Row>[] {
  const t = useText('admin-applications')
  const zone = useInstitution()?.time_zone
  const dueOf = ({ due_on, late }: Row, style: 'plain' | 'short') => {
    const day = due_on === null ? '' : formatDay(due_on, zone, style)
    return late ? t('late', { day }) : day
  }
  return [
    {
      key: 'applicant',
      heading: t('applicant'),
      sort: { by: 'text' },
      phone: 'title',
      width: 'rest',
      full: (row) => row.name,
      cell: (row) => (
        <Link
          className="font-semibold text-brand-text no-underline hover:underline"
          to={desks[row.kind].pathOf(row.id)}
        >
          {row.name}
        </Link>
      ),
    },
    {
      key: 'tracking',
      heading: t('trackingId'),
      from: '2xl',
      cell: (row) => <span className="numbers text-sm">{row.tracking_id}</span>,
    },
    {
      key: 'matric',
      heading: t('matricNumber'),
      from: '2xl',
      cell: (row) => <span className="numbers">{row.matric_number}</span>,
    },
    {
      key: 'email',
      heading: t('email'),
      from: 'chosen',
      phone: 'hidden',
      full: (row) => row.email,
      cell: (row) => row.email,
    },
    { key: 'type', heading: t('type'), from: 'chosen', full: asked, cell: asked },
    {
      key: 'status',
      heading: t('status'),
      phone: 'aside',
      width: 'whole',
      cell: (row) => <StatusPill {...row.enums.status} />,
    },
    {
      key: 'waits',
      heading: t('waitsFor'),
      from: 'xl',
      phone: 'labelled',
      className: 'text-soft xl:max-2xl:max-w-28',
      full: (row) => row.waits_for ?? '',
      cell: (row) => row.waits_for,
    },
    {
      key: 'assignee',
      heading: t('assignee'),
      from: 'xl',
      phone: 'hidden',
      className: 'xl:max-2xl:max-w-28',
      full: (row) => row.assignee ?? '',
      cell: (row) => row.assignee ?? <span className="text-faint">{t('nobody')}</span>,
    },
    {
      key: 'amount',
      heading: t('amount'),
      sort: { by: 'number' },
      from: 'chosen',
      phone: 'hidden',
      end: true,
      cell: (row) => formatMoney(row.total, row.currency),
    },
    {
      key: 'due',
      heading: t('due'),
      sort: { by: 'date', once: true },
      phone: 'labelled',
      full: (row) => dueOf(row, 'plain'),
      cell: (row) => (
        <span className={row.late ? 'font-semibold text-danger-text' : ''}>{dueOf(row, 'short')}</span>
      ),
    },
    {
      key: 'submitted',
      heading: t('submitted'),
      from: 'lg',
      sort: { by: 'date' },
      phone: 'hidden',
      full: (row) => formatDay(row.submitted_at, zone, 'prove'),
      cell: (row) => <span className="numbers">{formatDate(row.submitted_at, zone)}</span>,
    },
  ]
}
