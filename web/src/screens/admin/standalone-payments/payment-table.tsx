import type { StandaloneRow } from '@testamur/contract/standalone-payments/standalone-payments'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Column, Table, TwoLines } from '../../../ui/table.tsx'

type Props = { rows: readonly StandaloneRow[]; stale: boolean; hrefOf: (row: StandaloneRow) => string }

export function PaymentTable({ rows, stale, hrefOf }: Props) {
  const t = useText('admin-standalone-payments')
  const zone = useInstitution()?.time_zone
  const columns: Column<StandaloneRow>[] = [
    {
      key: 'payer',
      heading: t('payer'),
      phone: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <Link className="link" to={hrefOf(row)}>
              {row.name}
            </Link>
          }
          second={<span className="break-all">{row.matric_number ?? row.email}</span>}
        />
      ),
    },
    {
      key: 'for',
      heading: t('paidFor'),
      phone: 'plain',
      cell: (row) => (
        <>
          <span className="block">
            {row.payment_type.name}
            {row.quantity > 1 && <span className="text-faint"> × {row.quantity}</span>}
          </span>
          <span className="numbers block text-sm break-all text-faint">{row.invoice_reference}</span>
        </>
      ),
    },
    {
      key: 'status',
      heading: t('status'),
      cell: (row) => (
        <>
          <StatusPill {...row.enums.status} />
          {row.tracking_id !== null && (
            <span className="numbers mt-1 block text-sm text-faint">
              {t('attachedTo', { id: row.tracking_id })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      heading: t('amount'),
      end: true,
      cell: (row) => <Money amount={row.total} currency={row.currency} />,
    },
    {
      key: 'asked',
      heading: t('asked'),
      className: 'whitespace-nowrap',
      cell: (row) => (
        <>
          <span className="numbers block">{formatDate(row.created_at, zone)}</span>
          {row.paid_at !== null && (
            <span className="block text-sm text-faint">
              {t('paid', { day: formatDate(row.paid_at, zone) })}
            </span>
          )}
        </>
      ),
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} stale={stale} />
}
