import { deleteDeliveryRate, listDeliveryRates } from '@calls/delivery/delivery'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffDeliveryRate } from '@testamur/contract/delivery/delivery'
import { useNavigate } from 'react-router'
import { call } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useRefresh } from '../../../../features/offered/use-refresh.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useCurrency } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import type { Column } from '../../../../ui/table.tsx'
import { ratesPath } from '../addresses.ts'
import { PriceTable } from '../price-table.tsx'

/** All prices of one region and courier. */
export function DeliveryHistory({ title, rates }: { title: string; rates: readonly StaffDeliveryRate[] }) {
  const t = useText('admin-transcript-rates')
  const currency = useCurrency()
  const navigate = useNavigate()
  const client = useQueryClient()
  const refresh = useRefresh([listDeliveryRates])
  const columns: Column<StaffDeliveryRate>[] = [
    {
      key: 'price',
      heading: t('price'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ rate }) => formatMoney(rate, currency),
    },
    {
      key: 'days',
      heading: t('days'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ eta_days_min, eta_days_max }) =>
        eta_days_min === null || eta_days_max === null
          ? '–'
          : t('daysFromTo', { from: eta_days_min, to: eta_days_max }),
    },
  ]
  return (
    <Card title={t('pricesTitle')} flush>
      <PriceTable
        caption={t('pricesOf', { name: title })}
        rates={rates}
        columns={columns}
        editPath={({ id }) => ratesPath('delivery', { edit: id })}
        readRows={() => client.getQueryData(queryOf(listDeliveryRates, {}).queryKey)?.data ?? []}
        refresh={refresh}
        remove={({ id, version }) => call(deleteDeliveryRate, { params: { id }, query: { version } })}
        removed={() => void navigate(ratesPath('delivery'))}
      />
    </Card>
  )
}
