import type { ApplicationData, ApplicationType } from '@testamur/contract/applications/application-data'
import type { CopyType, DeliveryMethod } from '@testamur/contract/applications/statuses'
import type { CopyDraft, Draft } from '../../../features/applications/draft.ts'

/** How a format travels until something else is chosen. */
export const methodOf = ({ formats }: Pick<ApplicationData, 'formats'>, key: string): DeliveryMethod =>
  formats.find((format) => format.key === key)?.channel === 'electronic' ? 'email' : 'courier'

/** What was chosen on the page before, where the cost was shown. */
type Wish = { readonly type: string | null; readonly format: string | null }

export function wishOf(query: URLSearchParams): Wish {
  return { type: query.get('copy'), format: query.get('format') }
}

/** A fresh copy: its purpose is that of the one before, its type the only one there is, or what was wished for. */
export function newCopy(
  draft: Draft,
  type: ApplicationType | null,
  fixedType: CopyType | null,
  wished?: { readonly wish: Wish; readonly data: ApplicationData },
): CopyDraft {
  const last = draft.copies.at(-1)
  const only = type?.types.length === 1 ? type.types[0] : undefined
  const copyType = fixedType ?? only ?? type?.types.find((one) => one === wished?.wish.type) ?? ''
  const format = type?.formats.find((one) => one === wished?.wish.format) ?? ''
  return {
    id: crypto.randomUUID(),
    type: copyType,
    purpose: last?.purpose ?? draft.purpose,
    format,
    delivery_method: wished === undefined || format === '' ? '' : methodOf(wished.data, format),
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
