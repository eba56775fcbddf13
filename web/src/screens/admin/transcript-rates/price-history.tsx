import { deleteTranscriptRate, listTranscriptRates, missingCombinations } from '@calls/rates'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffTranscriptRate } from '@testamur/contract/rates'
import type { StaffFormat } from '@testamur/contract/rates/choices'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useMayWrite } from '../../../features/offered/may-write.ts'
import { useListChanges } from '../../../features/offered/use-list-changes.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { todayIn } from '../../../features/payments/days.ts'
import { formatMoney } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useCurrency, useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { type PriceCell, pricePath } from './addresses.ts'
import { amountOf, rateInForce, stateOf } from './prices.ts'

export const stateTones = { now: 'success', planned: 'info', past: 'neutral', off: 'neutral' } as const

type Props = {
  title: string
  cell: PriceCell
  rates: readonly StaffTranscriptRate[]
  formats: readonly StaffFormat[]
}

/** All prices of one purpose and copy type, newest first. A price that has not started can be changed or deleted. */
export function PriceHistory({ title, cell, rates, formats }: Props) {
  const t = useText('admin-transcript-rates')
  const currency = useCurrency()
  const mayWrite = useMayWrite()
  const today = todayIn(useInstitution()?.time_zone)
  const client = useQueryClient()
  const { busy, change } = useListChanges(useRefresh([listTranscriptRates, missingCombinations]))
  const inForce = rateInForce(rates, today)
  const latest = () => client.getQueryData(queryOf(listTranscriptRates, {}).queryKey)?.data ?? []
  const remove = ({ id, version }: StaffTranscriptRate) =>
    change(async () => {
      // A second click may come before the first one is done.
      const isThere = latest().some((rate) => rate.id === id)
      return isThere && call(deleteTranscriptRate, { params: { id }, query: { version } })
    })
  const columns: Column<StaffTranscriptRate>[] = [
    {
      key: 'from',
      heading: t('from'),
      phone: 'title',
      className: 'md:w-full',
      cell: ({ effective_from }) => <span className="numbers">{formatDay(effective_from)}</span>,
    },
    ...formats.map(
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
    ),
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
            <LinkButton size="sm" look="quiet" to={pricePath(cell, { rate: rate.id })}>
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
    <Card title={t('pricesTitle')} flush={rates.length > 0}>
      {rates.length === 0 ? (
        <p className="text-soft">{t('noPrices')}</p>
      ) : (
        <Table
          caption={t('pricesOf', { name: title })}
          columns={columns}
          rows={rates.toReversed()}
          rowKey={({ id }) => id}
          stale={busy}
        />
      )}
    </Card>
  )
}
