import type { ApplicationData, ApplicationType } from '@testamur/contract/applications/application-data'
import type { ReactNode } from 'react'
import type { CopyDraft } from '../../../features/applications/draft.ts'
import { copyPrice, orderTotals } from '../../../features/applications/prices.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { OrderSummary } from '../../../ui/summary.tsx'

type Props = {
  data: ApplicationData | null
  type: ApplicationType | null
  copies: readonly CopyDraft[]
  /** When the copies will arrive, unless the step beside it says so. */
  promise: ReactNode
}

/** The price of the application so far, and its promised date. */
export function DraftSummary({ data, type, copies: ordered, promise }: Props) {
  const t = useText('apply')
  const currency = useCurrency()
  const totals =
    data === null ? { base: 0, transcript: 0, delivery: 0, total: 0 } : orderTotals(data, type, ordered)
  const copies = ordered.map((copy, index) => ({
    key: copy.id,
    label: t('copyNumber', { number: index + 1 }),
    note: [
      copy.type === '' ? '' : t(copy.type === 'student_copy' ? 'studentCopy' : 'officialCopy'),
      copy.recipient.name,
    ]
      .filter((part) => part !== '')
      .join(', '),
    amount: data && copyPrice(data, copy).rate,
  }))
  const lines = [
    ...(totals.base > 0 ? [{ key: 'base', label: t('baseFee'), amount: totals.base }] : []),
    ...copies,
    { key: 'delivery', label: t('deliveryFee'), amount: totals.delivery },
  ]
  const below = (
    <>
      {promise !== null && (
        <p className="mt-4 border-t border-line pt-4 text-sm text-soft empty:hidden">{promise}</p>
      )}
      <p className="mt-2 text-sm text-faint">{t('savedHere')}</p>
    </>
  )
  if (copies.every(({ amount }) => amount === null))
    return (
      <Card title={t('summaryTitle')}>
        <p className="text-soft">{t('summaryEmpty')}</p>
        {below}
      </Card>
    )
  return (
    <OrderSummary
      title={t('summaryTitle')}
      lines={lines}
      totalLabel={t('total')}
      total={totals.total}
      currency={currency}
    >
      {below}
    </OrderSummary>
  )
}
