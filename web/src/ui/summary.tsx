import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Money } from './money.tsx'

export type SummaryLine = {
  key: string
  label: ReactNode
  note?: ReactNode /** `null` while it is not known. */
  amount: number | null
}

type Props = {
  title: string
  lines: readonly SummaryLine[]
  totalLabel: string
  /** `null` while it is not known. */
  total: number | null
  currency: string
  children?: ReactNode
}

function Amount({ amount, currency }: { amount: number | null; currency: string }) {
  return amount === null ? (
    <span className="text-faint">–</span>
  ) : (
    <Money amount={amount} currency={currency} />
  )
}

/** What an order costs, line by line; the total is read out when it changes. */
export function OrderSummary({ title, lines, totalLabel, total, currency, children }: Props) {
  return (
    <Card title={title}>
      <ul className="grid gap-2.5">
        {lines.map(({ key, label, note, amount }) => (
          <li key={key} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              {label}
              {note && <span className="block text-sm text-faint">{note}</span>}
            </span>
            <Amount amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
      <p
        aria-live="polite"
        className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-bold"
      >
        <span>{totalLabel}</span>
        <Amount amount={total} currency={currency} />
      </p>
      {children}
    </Card>
  )
}
