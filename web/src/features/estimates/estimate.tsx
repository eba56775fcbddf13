import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { OrderSummary } from '../../ui/summary.tsx'
import { deliveryOptions } from '../applications/destinations.ts'
import { formatPrice, orderTotals } from '../applications/prices.ts'
import type { Choices } from './choices.ts'

type Props = { data: ApplicationData; choices: Choices; children?: ReactNode }

/** The price of one such copy today, by the cheapest courier, and the days until it is produced and there. */
export function Estimate({ data, choices, children }: Props) {
  const t = useText('start-application')
  const { type, purpose, copy, format, regionId, paper } = choices
  const region = data.regions.find(({ id }) => String(id) === regionId) ?? null
  const courier = paper ? (deliveryOptions(data, region)[0] ?? null) : null
  const price = formatPrice(data, purpose, copy, format)
  const method = paper ? (courier === null ? 'pickup' : 'courier') : 'email'
  const priced = {
    purpose,
    type: copy,
    format,
    delivery_method: method,
    delivery_rate_id: courier?.id ?? null,
  } as const
  const totals = orderTotals(data, type, price === null ? [] : [priced])
  return (
    <OrderSummary
      title={t('estimate')}
      currency={data.currency}
      totalLabel={t('total')}
      total={totals.total}
      lines={[
        ...(totals.base > 0 ? [{ key: 'base', label: t('baseFee'), amount: totals.base }] : []),
        { key: 'transcript', label: t('oneCopy'), amount: totals.transcript },
        ...(paper
          ? [
              {
                key: 'delivery',
                label: t('delivery'),
                note: courier?.courier?.name ?? t('pickup'),
                amount: totals.delivery,
              },
            ]
          : []),
      ]}
    >
      <dl className="mt-4 grid gap-1 border-t border-line pt-4">
        <div className="flex justify-between gap-4">
          <dt>{t('produced')}</dt>
          <dd className="font-semibold">{t('days', { days: type.working_days })}</dd>
        </div>
        {courier !== null && (
          <div className="flex justify-between gap-4">
            <dt>{t('onTheWay')}</dt>
            <dd className="font-semibold">
              {courier.eta_days_min === null || courier.eta_days_max === null
                ? t('daysUnknown')
                : t('daysRange', { from: courier.eta_days_min, to: courier.eta_days_max })}
            </dd>
          </div>
        )}
      </dl>
      {price === null && <p className="mt-3 font-semibold text-danger-text">{t('unpriced')}</p>}
      {children !== undefined && <div className="mt-5">{children}</div>}
    </OrderSummary>
  )
}
