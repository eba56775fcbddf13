import { type PaymentMethod, paymentMethods } from '@testamur/contract/payments/payments'
import type { Money, PaymentProvider } from './provider.ts'

/** Whether a provider accepts payments of this amount and currency, according to its documentation. */
type Chargeable =
  | { readonly kind: 'yes' }
  | { readonly kind: 'other_currency' }
  | { readonly kind: 'too_small'; readonly least: Money }
  | { readonly kind: 'too_large'; readonly most: Money }

/** By which methods a payer can pay in a currency; `null` for any. */
export const methodsFor = (
  { methods }: Pick<PaymentProvider['capabilities'], 'methods'>,
  currency: string | null,
): PaymentMethod[] =>
  paymentMethods.filter((method) => {
    const currencies = methods[method]
    if (currencies === undefined) return false
    return currency === null || currencies.length === 0 || currencies.includes(currency)
  })

export function checkCharge(
  {
    currencies,
    minAmount,
    maxAmount,
  }: Pick<PaymentProvider['capabilities'], 'currencies' | 'minAmount' | 'maxAmount'>,
  { minor, currency }: Money,
): Chargeable {
  if (currencies.length > 0 && !currencies.includes(currency)) return { kind: 'other_currency' }
  const least = minAmount[currency] ?? 0
  if (minor < least) return { kind: 'too_small', least: { minor: least, currency } }
  if (maxAmount !== null && minor > maxAmount)
    return { kind: 'too_large', most: { minor: maxAmount, currency } }
  return { kind: 'yes' }
}
