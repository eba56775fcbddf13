import {
  emptyRecipientProfile,
  type RecipientProfile,
  type RecipientProfileBody,
} from '@testamur/contract/recipient-profiles/recipient-profiles'

/** A recipient in the editor, where the address is one box with a line for each part. */
export type ProfileDraft = Omit<RecipientProfileBody, 'address_lines'> & { address: string }

export function draftOf({
  address_lines,
  ...fields
}: RecipientProfileBody & Partial<RecipientProfile>): ProfileDraft {
  const { id: _id, version: _version, ...own } = fields
  return { ...own, address: address_lines.join('\n') }
}

export const emptyProfile = draftOf(emptyRecipientProfile)

export const bodyOf = ({ address, ...fields }: ProfileDraft): RecipientProfileBody => ({
  ...fields,
  address_lines: address.split('\n').filter((line) => line.trim() !== ''),
})
