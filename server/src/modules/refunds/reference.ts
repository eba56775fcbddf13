import { randomReference } from '../../core/codes.ts'

/** Ours, made before any provider is called. */
export const newRefundReference = (): string => randomReference('R')

/**
 * What a provider is told: a refund that a person sends again is another one to the provider, which would answer the
 * old reference with the old failure.
 */
export const sentReference = (refund: { readonly reference: string; readonly attempts: number }): string =>
  refund.attempts <= 1 ? refund.reference : `${refund.reference}X${refund.attempts}`

/** Of which of our refunds this is the reference, whichever attempt it was sent with. */
export const baseReference = (sent: string): string => sent.slice(0, 20)
