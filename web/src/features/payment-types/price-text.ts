import type { Pricing } from '@testamur/contract/standalone-payments/payment-rules'
import { formatMoney } from '../../lib/format.ts'
import type { Translate } from '../../lib/text.ts'

/** What something costs before anything is chosen. */
export function priceText(t: Translate<'other-payments'>, pricing: Pricing, currency: string): string {
  const money = (amount: number) => formatMoney(amount, currency)
  if (pricing.kind === 'variable') return t('between', { min: money(pricing.min), max: money(pricing.max) })
  if (pricing.kind === 'fixed') return money(pricing.amount)
  return t('perUnit', { amount: money(pricing.amount), unit: pricing.unit })
}
