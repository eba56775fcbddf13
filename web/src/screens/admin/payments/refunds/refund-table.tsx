import type { Refund } from '@testamur/contract/refunds'
import { RefundPill } from '../../../../features/payments/staff-words.tsx'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Link } from '../../../../ui/link.tsx'
import { Money } from '../../../../ui/money.tsx'
import { type Column, Table, TwoLines } from '../../../../ui/table.tsx'

type Props = { rows: readonly Refund[]; stale: boolean; hrefOf: (row: Refund) => string }

export function RefundTable({ rows, stale, hrefOf }: Props) {
  const t = useText('admin-payments-refunds')
  const record = useText('admin-payments-record')
  const zone = useInstitution()?.time_zone
  const columns: Column<Refund>[] = [
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
      key: 'status',
      heading: t('status'),
      cell: (row) => <RefundPill status={row.status} />,
    },
    {
      key: 'reason',
      heading: t('reason'),
      desk: true,
      cell: (row) => (
        <>
          <span className="block">{record(`reason_${row.reason_code}`)}</span>
          <span className="block text-sm text-faint">{record(`method_${row.method}`)}</span>
        </>
      ),
    },
    {
      key: 'asked',
      heading: t('asked'),
      cell: (row) => (
        <>
          <span className="block">{row.requested_by}</span>
          <span className="numbers block text-sm text-faint">{formatDate(row.requested_at, zone)}</span>
        </>
      ),
    },
    {
      key: 'amount',
      heading: t('amount'),
      end: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} className="font-semibold" />,
    },
  ]
  return (
    <Table
      caption={t('caption')}
      columns={columns}
      rows={rows}
      rowKey={({ reference }) => reference}
      stale={stale}
    />
  )
}
