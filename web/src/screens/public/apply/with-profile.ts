import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { RecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'
import type { CopyDraft, DraftProfile } from '../../../features/applications/draft.ts'
import { methodOf } from './new-copy.ts'

/** What a copy keeps of the directory: the rules, not the address, which may be amended. */
export const rulesOf = (profile: RecipientProfile): DraftProfile => ({
  id: profile.id,
  name: profile.name,
  channel: profile.channel,
  reference_label: profile.reference_label,
  reference_pattern: profile.reference_pattern,
  reference_example: profile.reference_example,
  reference_help: profile.reference_help,
  reference_required: profile.reference_required,
  note: profile.note,
})

/** Whether a recipient takes what travels this way. */
export const acceptsChannel = (profile: DraftProfile | null, channel: 'electronic' | 'paper'): boolean =>
  profile === null || profile.channel === 'any' || profile.channel === channel

/** A copy to a recipient of the directory: its address, and the format it takes where that leaves no choice. */
export function withProfile(data: ApplicationData, copy: CopyDraft, profile: RecipientProfile): CopyDraft {
  const fits = (key: string) =>
    profile.channel === 'any' ||
    data.formats.find((format) => format.key === key)?.channel === profile.channel
  const format = fits(copy.format) ? copy.format : (data.formats.find(({ key }) => fits(key))?.key ?? '')
  return {
    ...copy,
    format,
    delivery_method: format === '' ? '' : methodOf(data, format),
    delivery_rate_id: null,
    recipient: {
      kind: profile.kind,
      name: profile.name,
      attention: profile.attention,
      line1: profile.address_lines[0] ?? '',
      line2: profile.address_lines.slice(1).join(', '),
      city: profile.city,
      state: profile.state,
      postcode: profile.postcode,
      country: profile.country,
      email: profile.email,
      phone: profile.phone,
    },
    recipient_reference: '',
    profile: rulesOf(profile),
  }
}
