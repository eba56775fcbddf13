import type { DemurrageLine } from '@testamur/contract/certificates/certificates'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'

/** What storage since the ceremony was charged, period by period. */
export function Storage({ lines, currency }: { lines: readonly DemurrageLine[]; currency: string }) {
  const t = useText('admin-certificate-application')
  if (lines.length === 0) return null
  return (
    <Card title={t('demurrageTitle')}>
      <ul className="grid gap-3">
        {lines.map(({ description, from, amount }) => (
          <li key={from} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">{description}</span>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
