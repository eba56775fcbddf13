import { getTextCosts } from '@calls/sms'
import { useQuery } from '@tanstack/react-query'
import type { TextCosts as Costs } from '@testamur/contract/sms'
import { queryOf } from '../../../../api/queries.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Money } from '../../../../ui/money.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'

/** What text messages cost each month; nothing, where none was sent. */
export function TextCosts() {
  const t = useText('admin-payments-close')
  const { data } = useQuery(queryOf(getTextCosts, {}))
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  const columns: Column<Costs>[] = [
    {
      key: 'month',
      heading: t('month'),
      phone: 'title',
      cell: ({ month }) => formatDay(`${month}-01`, undefined, 'month'),
    },
    { key: 'messages', heading: t('texts'), end: true, cell: ({ messages }) => formatNumber(messages) },
    {
      key: 'unpriced',
      heading: t('textsUnpriced'),
      end: true,
      cell: ({ unpriced }) => formatNumber(unpriced),
    },
    {
      key: 'costs',
      heading: t('textsCost'),
      end: true,
      cell: ({ costs }) => (
        <span className="grid">
          {costs.length === 0
            ? '–'
            : costs.map(({ currency, amount }) => (
                <Money key={currency} amount={amount} currency={currency} />
              ))}
        </span>
      ),
    },
  ]
  return (
    <Card flush level={3} title={t('textsTitle')}>
      <p className="px-6 py-4 text-soft">{t('textsLead')}</p>
      <Table caption={t('textsTitle')} columns={columns} rows={rows} rowKey={({ month }) => month} />
    </Card>
  )
}
