import type { DayFigures } from '@testamur/contract/settlements'
import { useProviderLabel } from '../../../../features/payments/provider-labels.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Money } from '../../../../ui/money.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'

type Row = DayFigures['providers'][number]

export function ProviderTable({ figures: { providers, currency } }: { figures: DayFigures }) {
  const t = useText('admin-payments-close')
  const labelOf = useProviderLabel()
  const sum = (key: Exclude<keyof Row, 'provider' | 'payments'>, desk = false): Column<Row> => ({
    key,
    heading: t(key),
    end: true,
    desk,
    cell: (row) => <Money amount={row[key]} currency={currency} />,
  })
  const columns: Column<Row>[] = [
    { key: 'provider', heading: t('provider'), phone: 'title', cell: ({ provider }) => labelOf(provider) },
    { key: 'payments', heading: t('payments'), end: true, cell: ({ payments }) => formatNumber(payments) },
    sum('received'),
    sum('fees', true),
    sum('refunded'),
    sum('reversed', true),
    sum('settled', true),
    sum('clearing'),
  ]
  return (
    <Card flush level={3} title={t('byProvider')}>
      {providers.length === 0 ? (
        <p className="p-6 text-soft">{t('noMovement')}</p>
      ) : (
        <Table
          caption={t('byProvider')}
          columns={columns}
          rows={providers}
          rowKey={({ provider }) => provider}
        />
      )}
    </Card>
  )
}
