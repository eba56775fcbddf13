import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { RecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'
import type { CopyDraft, DraftProfile } from '../../../features/applications/draft.ts'
import { methodOf } from './new-copy.ts'
import { cheapestRate } from './worked-out.ts'

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

type Offered = { readonly formats: readonly string[]; readonly purpose: string }

/**
 * A copy to a recipient of the directory: its address, what it is for, the format it takes, and the cheapest courier. Where both formats
 * are taken, one chosen before stays; otherwise it goes by email, which is quicker, if there is an address.
 */
export function withProfile(
  data: ApplicationData,
  copy: CopyDraft,
  profile: RecipientProfile,
  { formats, purpose }: Offered,
): CopyDraft {
  const fitting = data.formats.filter(
    ({ key, channel }) => formats.includes(key) && (profile.channel === 'any' || profile.channel === channel),
  )
  const format =
    (
      fitting.find(({ key }) => key === copy.format) ??
      fitting.find(({ channel }) => (channel === 'electronic') === (profile.email !== '')) ??
      fitting[0]
    )?.key ?? ''
  const delivery_method = format === '' ? '' : methodOf(data, format)
  return {
    ...copy,
    format,
    purpose: purpose === '' ? copy.purpose : purpose,
    delivery_method,
    delivery_rate_id: delivery_method === 'courier' ? cheapestRate(data, profile) : null,
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
