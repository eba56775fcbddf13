import type { Money, PaymentProvider } from './provider.ts'

/** Whether a provider takes payments of this size and currency at all, as its documents say. */
type Chargeable =
  | { readonly kind: 'yes' }
  | { readonly kind: 'other_currency' }
  | { readonly kind: 'too_small'; readonly least: Money }

export function chargeable(
  { currencies, minAmount }: Pick<PaymentProvider['capabilities'], 'currencies' | 'minAmount'>,
  { minor, currency }: Money,
): Chargeable {
  if (currencies.length > 0 && !currencies.includes(currency)) return { kind: 'other_currency' }
  const least = minAmount[currency] ?? 0
  return minor < least ? { kind: 'too_small', least: { minor: least, currency } } : { kind: 'yes' }
}
