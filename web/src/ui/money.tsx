import { cx } from '../lib/cx.ts'
import { formatMoney } from '../lib/format.ts'

/** An amount with its currency and two decimals, in figures that line up. */
export function Money({
  amount,
  currency,
  className,
}: {
  amount: number
  currency: string
  className?: string
}) {
  return <span className={cx('numbers whitespace-nowrap', className)}>{formatMoney(amount, currency)}</span>
}
