import type { StaffPayment } from '@testamur/contract/payments/staff-payments'
import { useProviderLabel } from '../../../../features/payments/provider-labels.ts'
import { Flags, PaymentPill } from '../../../../features/payments/staff-words.tsx'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Link } from '../../../../ui/link.tsx'
import { Money } from '../../../../ui/money.tsx'
import { type Column, Table, TwoLines } from '../../../../ui/table.tsx'

type Props = { rows: readonly StaffPayment[]; stale: boolean; hrefOf: (row: StaffPayment) => string }

export function PaymentTable({ rows, stale, hrefOf }: Props) {
  const t = useText('admin-payments')
  const zone = useInstitution()?.time_zone
  const labelOf = useProviderLabel()
  const columns: Column<StaffPayment>[] = [
    {
      key: 'payer',
      heading: t('payer'),
      phone: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <Link className="link" to={hrefOf(row)}>
              {row.payer}
            </Link>
          }
          second={<span className="break-words">{row.subject}</span>}
        />
      ),
    },
    {
      key: 'reference',
      heading: t('reference'),
      cell: (row) => (
        <>
          <span className="numbers block break-all">{row.reference}</span>
          {row.receipt_number !== null && (
            <span className="numbers block text-sm text-faint">
              {t(row.receipt_voided ? 'receiptVoid' : 'receipt', { number: row.receipt_number })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'provider',
      heading: t('provider'),
      desk: true,
      cell: (row) => (
        <>
          <span className="block">{labelOf(row.provider)}</span>
          <span className="numbers block text-sm text-faint">
            {formatDate(row.paid_at ?? row.created_at, zone)}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      heading: t('status'),
      cell: (row) => (
        <div className="grid justify-items-start gap-1">
          <PaymentPill status={row.status} />
          <Flags flags={row.flags} />
          {row.open_reviews > 0 && (
            <span className="text-sm font-semibold text-warning-text">
              {t('openReviews', { count: row.open_reviews })}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'amount',
      heading: t('arrived'),
      end: true,
      cell: (row) => (
        <>
          <Money amount={row.received} currency={row.currency} className="block font-semibold" />
          {row.received !== row.expected && (
            <span className="block text-sm text-faint">
              {t('ofExpected')} <Money amount={row.expected} currency={row.currency} />
            </span>
          )}
          {row.refunded > 0 && (
            <span className="block text-sm text-faint">
              {t('givenBack')} <Money amount={row.refunded} currency={row.currency} />
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ reference }) => reference}
      stale={stale}
    />
  )
}
