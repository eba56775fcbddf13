import { deleteDeliveryRate, listDeliveryRates } from '@calls/delivery/delivery'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffDeliveryRate } from '@testamur/contract/delivery/delivery'
import { useNavigate } from 'react-router'
import { call } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useMayWrite } from '../../../../features/offered/may-write.ts'
import { useListChanges } from '../../../../features/offered/use-list-changes.ts'
import { useRefresh } from '../../../../features/offered/use-refresh.ts'
import { todayIn } from '../../../../features/payments/days.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { useCurrency, useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import { ratesPath } from '../addresses.ts'
import { stateTones } from '../price-history.tsx'
import { rateInForce, stateOf } from '../prices.ts'

/** All prices of one region and courier, newest first. A price that has not started can be changed or deleted. */
export function DeliveryHistory({ title, rates }: { title: string; rates: readonly StaffDeliveryRate[] }) {
  const t = useText('admin-transcript-rates')
  const currency = useCurrency()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const today = todayIn(useInstitution()?.time_zone)
  const client = useQueryClient()
  const { busy, change } = useListChanges(useRefresh([listDeliveryRates]))
  const inForce = rateInForce(rates, today)
  const remove = async ({ id, version }: StaffDeliveryRate) => {
    const isGone = await change(async () => {
      const latest = client.getQueryData(queryOf(listDeliveryRates, {}).queryKey)?.data ?? []
      // A second click may come before the first one is done.
      const isThere = latest.some((rate) => rate.id === id)
      return isThere && call(deleteDeliveryRate, { params: { id }, query: { version } })
    })
    if (isGone) void navigate(ratesPath('delivery'))
  }
  const columns: Column<StaffDeliveryRate>[] = [
    {
      key: 'from',
      heading: t('from'),
      phone: 'title',
      className: 'md:w-full',
      cell: ({ effective_from }) => <span className="numbers">{formatDay(effective_from)}</span>,
    },
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
    {
      key: 'state',
      heading: t('state'),
      className: 'whitespace-nowrap',
      cell: (rate) => {
        const state = stateOf(rate, inForce, today)
        return <Badge tone={stateTones[state]}>{t(`state_${state}`)}</Badge>
      },
    },
  ]
  if (mayWrite && rates.some(({ effective_from }) => effective_from > today))
    columns.push({
      key: 'actions',
      heading: t('actions'),
      phone: 'plain',
      end: true,
      cell: (rate) =>
        rate.effective_from > today && (
          <div className="flex gap-1 md:-my-2 md:justify-end">
            <LinkButton size="sm" look="quiet" to={ratesPath('delivery', { edit: rate.id })}>
              {t('edit')}
              <span className="sr-only"> {formatDay(rate.effective_from)}</span>
            </LinkButton>
            <Button size="sm" look="quiet" busy={busy} onClick={() => void remove(rate)}>
              {t('remove')}
              <span className="sr-only"> {formatDay(rate.effective_from)}</span>
            </Button>
          </div>
        ),
    })
  return (
    <Card title={t('pricesTitle')} flush>
      <Table
        caption={t('pricesOf', { name: title })}
        columns={columns}
        rows={rates.toReversed()}
        rowKey={({ id }) => id}
        stale={busy}
      />
    </Card>
  )
}
