import type { StandaloneRow } from '@testamur/contract/standalone-payments/standalone-payments'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { formatDate, formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'

export function usePaymentColumns(
  hrefOf: (row: StandaloneRow) => string,
): readonly ListColumn<StandaloneRow>[] {
  const t = useText('admin-standalone-payments')
  const zone = useInstitution()?.time_zone
  const paidFor = ({ payment_type, quantity }: StandaloneRow) =>
    quantity > 1 ? `${payment_type.name} × ${quantity}` : payment_type.name
  return [
    {
      key: 'payer',
      heading: t('payer'),
      phone: 'title',
      width: 'rest',
      full: (row) => row.name,
      cell: (row) => (
        <Link className="font-semibold text-brand-text no-underline hover:underline" to={hrefOf(row)}>
          {row.name}
        </Link>
      ),
    },
    { key: 'for', heading: t('paidFor'), from: 'xl', full: paidFor, cell: paidFor },
    {
      key: 'invoice',
      heading: t('invoice'),
      from: '2xl',
      phone: 'hidden',
      cell: (row) => <span className="numbers text-sm">{row.invoice_reference}</span>,
    },
    {
      key: 'matric',
      heading: t('matricNumber'),
      from: 'chosen',
      phone: 'hidden',
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
    {
      key: 'status',
      heading: t('status'),
      phone: 'aside',
      width: 'whole',
      cell: (row) => <StatusPill {...row.enums.status} />,
    },
    {
      key: 'application',
      heading: t('application'),
      from: '2xl',
      cell: (row) => <span className="numbers text-sm">{row.tracking_id}</span>,
    },
    {
      key: 'amount',
      heading: t('amount'),
      sort: { by: 'number' },
      end: true,
      phone: 'labelled',
      width: 'whole',
      className: 'font-semibold',
      cell: (row) => formatMoney(row.total, row.currency),
    },
    {
      key: 'asked',
      heading: t('asked'),
      sort: { by: 'date' },
      full: (row) => formatDay(row.created_at, zone, 'prove'),
      cell: (row) => <span className="numbers">{formatDate(row.created_at, zone)}</span>,
    },
    {
      key: 'paid',
      heading: t('paidOn'),
      from: '2xl',
      sort: { by: 'date' },
      phone: 'hidden',
      full: (row) => (row.paid_at === null ? '' : formatDay(row.paid_at, zone, 'prove')),
      cell: (row) => row.paid_at !== null && <span className="numbers">{formatDate(row.paid_at, zone)}</span>,
    },
  ]
}
