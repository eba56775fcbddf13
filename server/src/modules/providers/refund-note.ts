import type { Minor } from '@testamur/contract/money'
import { messageOf } from '../../messages/message.ts'
import { ProviderError } from './provider.ts'

/**
 * Gateways that take no key for a refund have a field for a note: ours begins with the refund reference, which is how a
 * refund made before an answer got lost is found again.
 */
export const refundNote = (refundReference: string, reason: string): string =>
  `${refundReference} ${reason}`.slice(0, 200)

/** `null` when the note is not one of ours. */
export const refundReferenceOf = (note: string | null | undefined): string | null =>
  /^([A-Z0-9]{8,40})(?: |$)/.exec(note ?? '')?.[1] ?? null

type Listed = { readonly note: string | null | undefined; readonly amount: Minor }
type Wanted = { readonly refundReference: string; readonly amount: { readonly minor: Minor } }

/**
 * Ours among the refunds of a payment.
 * @throws ProviderError `unknown` when one without any note could be it: made twice is worse than made late.
 */
export function findRefund<T extends Listed>(listed: readonly T[], wanted: Wanted): T | null {
  const ours = listed.find(({ note }) => refundReferenceOf(note) === wanted.refundReference)
  if (ours) return ours
  if (listed.some(({ note, amount }) => (note ?? '') === '' && amount === wanted.amount.minor))
    throw new ProviderError('unknown', messageOf('providers.refundWithoutNote'))
  return null
}
