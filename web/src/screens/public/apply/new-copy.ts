import type { ApplicationType } from '@testamur/contract/application-data'
import type { CopyType } from '@testamur/contract/statuses'
import type { CopyDraft, Draft } from '../../../features/applications/draft.ts'

/** A fresh copy: it takes its purpose from the one before, and its type from the address or the only choice. */
export function newCopy(draft: Draft, type: ApplicationType | null, fixedType: CopyType | null): CopyDraft {
  const last = draft.copies.at(-1)
  const only = type?.types.length === 1 ? type.types[0] : undefined
  const copyType = fixedType ?? only ?? ''
  return {
    id: crypto.randomUUID(),
    type: copyType,
    purpose: last?.purpose ?? draft.purpose,
    format: '',
    delivery_method: '',
    delivery_rate_id: null,
    recipient: {
      kind: copyType === 'student_copy' ? 'self' : '',
      name: copyType === 'student_copy' ? `${draft.you.first_name} ${draft.you.surname}`.trim() : '',
      attention: '',
      line1: '',
      line2: '',
      city: '',
      state: '',
      postcode: '',
      country: '',
      email: copyType === 'student_copy' ? draft.you.email : '',
      phone: '',
    },
    recipient_reference: '',
    profile: null,
    release_condition: 'now',
    release_on: '',
  }
}
