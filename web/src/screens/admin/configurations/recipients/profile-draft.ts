import type { RecipientProfile, RecipientProfileBody } from '@testamur/contract/recipient-profiles'

/** A recipient as it is being typed: the address is one box, a line each. */
export type ProfileDraft = Omit<RecipientProfileBody, 'address_lines'> & { address: string }

export const emptyProfile: ProfileDraft = {
  code: '',
  name: '',
  kind: 'institution',
  attention: '',
  address: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  email: '',
  phone: '',
  channel: 'any',
  reference_label: '',
  reference_pattern: '',
  reference_example: '',
  reference_help: '',
  reference_required: false,
  note: '',
  active: true,
}

export function draftOf(profile: RecipientProfile): ProfileDraft {
  const { id: _id, version: _version, address_lines, ...fields } = profile
  return { ...fields, address: address_lines.join('\n') }
}

export const bodyOf = ({ address, ...fields }: ProfileDraft): RecipientProfileBody => ({
  ...fields,
  address_lines: address.split('\n').filter((line) => line.trim() !== ''),
})
