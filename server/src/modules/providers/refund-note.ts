import type { Minor } from '@testamur/contract/money'
import { messageOf } from '../../messages/message.ts'
import { ProviderError } from './provider.ts'

/**
 * Gateways without a key for refunds have a field for a note. Ours begins with the refund's reference, by which a
 * refund is found whose answer was lost.
 */
export const refundNote = (refundReference: string, reason: string): string =>
  `${refundReference} ${reason}`.slice(0, 200)

/** `null` when the note is not ours. */
export const refundReferenceOf = (note: string | null | undefined): string | null =>
  /^([A-Z0-9]{8,40})(?: |$)/.exec(note ?? '')?.[1] ?? null

type Listed = { readonly note: string | null | undefined; readonly amount: Minor }
type Wanted = { readonly refundReference: string; readonly amount: { readonly minor: Minor } }

/**
 * Our refund among those of a payment.
 * @throws ProviderError `unknown` when one without a note could be it: a late refund is better than a second one.
 */
export function findRefund<T extends Listed>(listed: readonly T[], wanted: Wanted): T | null {
  const ours = listed.find(({ note }) => refundReferenceOf(note) === wanted.refundReference)
  if (ours) return ours
  if (listed.some(({ note, amount }) => (note ?? '') === '' && amount === wanted.amount.minor))
    throw new ProviderError('unknown', messageOf('providers.refundWithoutNote'))
  return null
}
