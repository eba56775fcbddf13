import { deleteTranscriptRate, listTranscriptRates, missingCombinations } from '@calls/rates'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffTranscriptRate } from '@testamur/contract/rates'
import type { StaffFormat } from '@testamur/contract/rates/choices'
import { useNavigate } from 'react-router'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import type { Column } from '../../../ui/table.tsx'
import { type PriceCell, pricePath } from './addresses.ts'
import { PriceTable } from './price-table.tsx'
import { amountOf } from './prices.ts'

type Props = {
  title: string
  cell: PriceCell
  rates: readonly StaffTranscriptRate[]
  formats: readonly StaffFormat[]
  /** The price in the form beside it. */
  edited: StaffTranscriptRate | null
}

/** All prices of one purpose and copy type. */
export function PriceHistory({ title, cell, rates, formats, edited }: Props) {
  const t = useText('admin-transcript-rates')
  const currency = useCurrency()
  const navigate = useNavigate()
  const client = useQueryClient()
  const refresh = useRefresh([listTranscriptRates, missingCombinations])
  const columns = formats.map(
    ({ key, name }): Column<StaffTranscriptRate> => ({
      key,
      heading: <span className="md:whitespace-nowrap">{name}</span>,
      end: true,
      className: 'whitespace-nowrap',
      cell: (rate) => {
        const amount = amountOf(rate, key)
        return amount === undefined ? '–' : formatMoney(amount, currency)
      },
    }),
  )
  return (
    <Card title={t('pricesTitle')} flush={rates.length > 0}>
      {rates.length === 0 ? (
        <p className="text-soft">{t('noPrices')}</p>
      ) : (
        <PriceTable
          caption={t('pricesOf', { name: title })}
          rates={rates}
          columns={columns}
          editPath={({ id }) => pricePath(cell, { rate: id })}
          readRows={() => client.getQueryData(queryOf(listTranscriptRates, {}).queryKey)?.data ?? []}
          refresh={refresh}
          remove={({ id, version }) => call(deleteTranscriptRate, { params: { id }, query: { version } })}
          removed={({ id }) => {
            if (id === edited?.id) void navigate(pricePath(cell))
          }}
        />
      )}
    </Card>
  )
}
