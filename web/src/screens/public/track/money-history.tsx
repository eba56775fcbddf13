import type { TrackOptions } from '@testamur/contract/applications/after-submitting'
import type { PaymentStatus, Tone } from '@testamur/contract/applications/statuses'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'

const paymentTones: Record<PaymentStatus, Tone> = {
  initiated: 'neutral',
  pending: 'info',
  successful: 'success',
  failed: 'danger',
  abandoned: 'neutral',
  partly_refunded: 'neutral',
  refunded: 'neutral',
  disputed: 'warning',
}

const refundTones = {
  asked: 'info',
  under_way: 'info',
  given: 'success',
  turned_down: 'danger',
} as const satisfies Record<TrackOptions['refunds'][number]['status'], Tone>

/** Every payment that was tried, and what comes back of it. */
export function MoneyHistory({ options }: { options: TrackOptions }) {
  const t = useText('track-acts')
  const zone = useInstitution()?.time_zone
  const { payments, refunds, currency } = options
  return (
    <>
      {payments.length > 0 && (
        <Card title={t('payments')}>
          <ul className="grid gap-4">
            {payments.map(({ reference, status, amount, created_at, paid_at }) => (
              <Row
                key={reference}
                money={<Money amount={amount} currency={currency} />}
                pill={
                  <StatusPill
                    tone={paymentTones[status as PaymentStatus]}
                    label={t(`payment_${status as PaymentStatus}`)}
                  />
                }
                when={formatDate(paid_at ?? created_at, zone)}
                more={t('paymentReference', { reference })}
              />
            ))}
          </ul>
        </Card>
      )}
      {refunds.length > 0 && (
        <Card title={t('refunds')}>
          <ul className="grid gap-4">
            {refunds.map(({ reference, status, amount, message, asked_at }) => (
              <Row
                key={reference}
                money={<Money amount={amount} currency={currency} />}
                pill={<StatusPill tone={refundTones[status]} label={t(`refund_${status}`)} />}
                when={formatDate(asked_at, zone)}
                more={message}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Row({ money, pill, when, more }: { money: ReactNode; pill: ReactNode; when: string; more: string }) {
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{money}</span>
        {pill}
      </p>
      <p className="numbers text-sm text-faint">{when}</p>
      <p className="text-sm break-words text-soft">{more}</p>
    </li>
  )
}
