import { type Minor, toMajor } from '@testamur/contract/money'

const formats = new Map<string, Intl.NumberFormat>()

/** `₦12,500.00`, as mails and sentences say it. */
export function moneyText(amount: Minor, currency: string): string {
  let format = formats.get(currency)
  if (format === undefined) {
    format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
    })
    formats.set(currency, format)
  }
  return format.format(toMajor(amount))
}
