import type { EarlierRequest } from '@testamur/contract/applications/applications'
import { type Draft, emptyDraft, recipientDraft } from '../../../features/applications/draft.ts'
import { rulesOf } from './with-profile.ts'

/** An earlier application as a new draft: its copies get new ids and no release condition. */
export function draftAgain(earlier: EarlierRequest): Draft {
  const { surname, first_name, other_names, email } = earlier
  return {
    ...emptyDraft,
    application_type_id: earlier.application_type_id,
    purpose: earlier.copies[0]?.purpose ?? '',
    you: {
      surname,
      first_name,
      other_names,
      email,
      matric_number: earlier.matric_number ?? '',
      phone: earlier.phone ?? '',
    },
    studies: {
      ...emptyDraft.studies,
      programme: earlier.programme,
      year_of_entry: earlier.year_of_entry === null ? '' : String(earlier.year_of_entry),
      graduation_session: earlier.graduation_session ?? '',
    },
    copies: earlier.copies.map((copy) => {
      const { recipient, recipient_profile: profile } = copy
      return {
        id: crypto.randomUUID(),
        type: copy.type,
        purpose: copy.purpose,
        format: copy.format,
        delivery_method: copy.delivery_method,
        delivery_rate_id: copy.delivery_rate_id,
        recipient: recipientDraft(recipient),
        recipient_reference: copy.recipient_reference ?? '',
        profile: profile === null ? null : rulesOf(profile),
        release_condition: 'now' as const,
        release_on: '',
      }
    }),
    answers: earlier.answers,
    step: 2,
  }
}
