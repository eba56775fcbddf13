import type { CopyStatus, RuleCheckOutcome } from '@testamur/contract/applications/statuses'

/**
 * Whether chance chooses an application for a check. `signature` is made with the portal's own key, so nobody who
 * applies can foresee it, and a repeated step chooses the same.
 */
export const isChosenForCheck = (signature: Buffer, percent: number): boolean =>
  signature.readUInt32BE() / 2 ** 32 < percent / 100

const ended: readonly CopyStatus[] = ['revoked', 'superseded', 'cancelled']

/** Something is wrong, and somebody still has to revoke or replace a copy. */
export const isUnsettled = (
  outcome: RuleCheckOutcome | null,
  copies: readonly { readonly status: CopyStatus }[],
): boolean => outcome === 'wrong' && copies.some(({ status }) => !ended.includes(status))

/** A copy is found right or wrong once. What was wrong may be found right after all. */
export const mayDecide = (earlier: RuleCheckOutcome | null, outcome: RuleCheckOutcome): boolean =>
  earlier === null || (earlier === 'wrong' && outcome === 'right')

export const needsReason = (earlier: RuleCheckOutcome | null, outcome: RuleCheckOutcome): boolean =>
  outcome === 'wrong' || earlier === 'wrong'
