import type { ApplicationData, ApplicationType } from '@testamur/contract/applications/application-data'
import type { CopyType, DeliveryMethod } from '@testamur/contract/applications/statuses'
import { shortName } from '@testamur/contract/person-name'
import type { CopyDraft, Draft } from '../../../features/applications/draft.ts'
import { workedOutPurpose } from './worked-out.ts'

type Offer = Pick<ApplicationData, 'formats' | 'delivery_methods'>

/** How a copy of this format travels, unless its applicant chooses otherwise. */
export function methodOf({ formats, delivery_methods }: Offer, key: string): DeliveryMethod {
  if (formats.find((format) => format.key === key)?.channel === 'electronic') return 'email'
  const isOffered = (method: DeliveryMethod) => delivery_methods.some(({ code }) => code === method)
  return isOffered('pickup') && !isOffered('courier') ? 'pickup' : 'courier'
}

/** The choice made on the previous page, which showed the price. */
type Wish = { readonly type: string | null; readonly format: string | null }

export function readWish(query: URLSearchParams): Wish {
  return { type: query.get('copy'), format: query.get('format') }
}

/** A new copy with the purpose of the previous one, and the only type on offer or the one chosen before. */
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
    purpose:
      copyType === 'student_copy' && type !== null
        ? workedOutPurpose(type.purposes, draft, 'self')
        : (last?.purpose ?? draft.purpose),
    format,
    delivery_method: wished === undefined || format === '' ? '' : methodOf(wished.data, format),
    delivery_rate_id: null,
    recipient: {
      kind: copyType === 'student_copy' ? 'self' : '',
      name: copyType === 'student_copy' ? shortName(draft.you) : '',
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
