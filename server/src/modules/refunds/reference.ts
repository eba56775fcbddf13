import { randomReference } from '../../core/codes.ts'

/** Our reference, made before any provider is called. */
export const newRefundReference = (): string => randomReference('R')

/**
 * The reference for the provider: sent again by a person, a refund needs another one, because the provider would
 * repeat the old failure for the old one.
 */
export const sentReference = (refund: { readonly reference: string; readonly attempts: number }): string =>
  refund.attempts <= 1 ? refund.reference : `${refund.reference}X${refund.attempts}`

/** The refund of a reference, whichever attempt it belongs to. */
export const baseReference = (sent: string): string => sent.slice(0, 20)
