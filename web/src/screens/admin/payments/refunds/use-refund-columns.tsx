import type { Refund } from '@testamur/contract/refunds'
import type { ListColumn } from '../../../../features/lists/list-table.tsx'
import { RefundPill } from '../../../../features/payments/staff-words.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { formatDate, formatDay } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Link } from '../../../../ui/link.tsx'

export function useRefundColumns(hrefOf: (row: Refund) => string): readonly ListColumn<Refund>[] {
  const t = useText('admin-payments-refunds')
  const record = useText('admin-payments-record')
  const zone = useInstitution()?.time_zone
  return [
    {
      key: 'payer',
      heading: t('payer'),
      phone: 'title',
      width: 'rest',
      full: (row) => row.payer,
      cell: (row) => (
        <Link className="font-semibold text-brand-text no-underline hover:underline" to={hrefOf(row)}>
          {row.payer}
        </Link>
      ),
    },
    {
      key: 'subject',
      heading: record('subject'),
      from: '2xl',
      full: (row) => row.subject,
      cell: (row) => row.subject,
    },
    {
      key: 'reference',
      heading: t('reference'),
      from: '2xl',
      phone: 'hidden',
      cell: (row) => <span className="numbers text-sm">{row.reference}</span>,
    },
    {
      key: 'payment',
      heading: t('payment'),
      from: 'chosen',
      phone: 'hidden',
      cell: (row) => <span className="numbers text-sm">{row.payment_reference}</span>,
    },
    {
      key: 'status',
      heading: t('status'),
      phone: 'aside',
      width: 'whole',
      cell: (row) => <RefundPill status={row.status} />,
    },
    {
      key: 'reason',
      heading: t('reason'),
      from: 'xl',
      className: 'xl:max-2xl:max-w-40',
      phone: 'hidden',
      full: (row) => record(`reason_${row.reason_code}`),
      cell: (row) => record(`reason_${row.reason_code}`),
    },
    {
      key: 'method',
      heading: record('refundMethod'),
      from: 'chosen',
      phone: 'hidden',
      full: (row) => record(`method_${row.method}`),
      cell: (row) => record(`method_${row.method}`),
    },
    {
      key: 'by',
      heading: t('askedBy'),
      from: 'xl',
      phone: 'hidden',
      full: (row) => row.requested_by,
      cell: (row) => row.requested_by,
    },
    {
      key: 'amount',
      heading: t('amount'),
      sort: { by: 'number' },
      end: true,
      phone: 'labelled',
      width: 'whole',
      className: 'font-semibold',
      cell: (row) => formatMoney(row.amount, row.currency),
    },
    {
      key: 'asked',
      heading: t('askedOn'),
      sort: { by: 'date' },
      full: (row) => formatDay(row.requested_at, zone, 'prove'),
      cell: (row) => <span className="numbers">{formatDate(row.requested_at, zone)}</span>,
    },
  ]
}
