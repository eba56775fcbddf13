import type { RecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'

/** A profile as it is kept: the same fields as the contract shows. */
export type ProfileRow = RecipientProfile
export type ProfileFields = Omit<ProfileRow, 'id' | 'version'>
