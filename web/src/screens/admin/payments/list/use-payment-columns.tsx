import type { StaffPayment } from '@testamur/contract/payments/staff-payments'
import type { ListColumn } from '../../../../features/lists/list-table.tsx'
import { useProviderLabel } from '../../../../features/payments/provider-labels.ts'
import { Flags, PaymentPill } from '../../../../features/payments/staff-words.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { formatDate, formatDay } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Link } from '../../../../ui/link.tsx'

export function usePaymentColumns(
  hrefOf: (row: StaffPayment) => string,
): readonly ListColumn<StaffPayment>[] {
  const t = useText('admin-payments')
  const zone = useInstitution()?.time_zone
  const labelOf = useProviderLabel()
  const numberOf = (row: StaffPayment) =>
    row.receipt_number === null
      ? ''
      : row.receipt_voided
        ? t('receiptVoid', { number: row.receipt_number })
        : row.receipt_number
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
      heading: t('filter_payable'),
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
      key: 'receipt',
      heading: t('receiptNumber'),
      from: 'chosen',
      phone: 'hidden',
      full: numberOf,
      cell: (row) => <span className="numbers text-sm">{numberOf(row)}</span>,
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
      key: 'provider',
      heading: t('provider'),
      from: 'chosen',
      phone: 'hidden',
      full: (row) => labelOf(row.provider),
      cell: (row) => labelOf(row.provider),
    },
    {
      key: 'status',
      heading: t('status'),
      phone: 'aside',
      width: 'whole',
      cell: (row) => <PaymentPill status={row.status} />,
    },
    {
      key: 'remarks',
      heading: t('remarks'),
      from: 'xl',
      cell: (row) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <Flags flags={row.flags} />
          {row.open_reviews > 0 && (
            <span className="text-sm font-semibold text-warning-text">
              {t('openReviews', { count: row.open_reviews })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'received',
      heading: t('arrived'),
      sort: { by: 'number' },
      end: true,
      phone: 'labelled',
      width: 'whole',
      className: 'font-semibold',
      cell: (row) => formatMoney(row.received, row.currency),
    },
    {
      key: 'expected',
      heading: t('expected'),
      from: 'chosen',
      phone: 'hidden',
      end: true,
      cell: (row) => formatMoney(row.expected, row.currency),
    },
    {
      key: 'refunded',
      heading: t('total_refunded'),
      from: 'chosen',
      phone: 'hidden',
      end: true,
      cell: (row) => (row.refunded > 0 ? formatMoney(row.refunded, row.currency) : ''),
    },
    {
      key: 'created',
      heading: t('begun'),
      sort: { by: 'date' },
      full: (row) => formatDay(row.created_at, zone, 'prove'),
      cell: (row) => <span className="numbers">{formatDate(row.created_at, zone)}</span>,
    },
    {
      key: 'booked',
      heading: t('booked'),
      from: 'chosen',
      phone: 'hidden',
      full: (row) => (row.booked_at === null ? '' : formatDay(row.booked_at, zone, 'prove')),
      cell: (row) =>
        row.booked_at !== null && <span className="numbers">{formatDate(row.booked_at, zone)}</span>,
    },
  ]
}
