import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { applicationRequest } from '@testamur/contract/applications/applications'
import { buildAnswersBody } from '@testamur/contract/asked-fields/field-rules'
import type { z } from 'zod'
import { papersBody } from '../papers/sent-papers.ts'
import { regionOf } from './destinations.ts'
import type { CopyDraft, Draft } from './draft.ts'
import { copyPrice } from './prices.ts'

type Request = z.input<typeof applicationRequest>
type CopyBody = Request['copies'][number]

const filled = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  ) as never

/** A copy as the contract takes it, with the price that the applicant saw. */
export function copyBody(data: ApplicationData, copy: CopyDraft): CopyBody {
  const { rate, delivery } = copyPrice(data, copy)
  const { recipient } = copy
  const lines = [recipient.line1, recipient.line2].filter((line) => line.trim() !== '')
  const byCourier = copy.delivery_method === 'courier'
  const region = byCourier ? regionOf(data, recipient.country, recipient.state) : null
  return {
    id: copy.id,
    type: copy.type as 'student_copy',
    purpose: copy.purpose,
    format: copy.format,
    delivery_method: copy.delivery_method as 'email',
    ...filled({
      rate: rate ?? undefined,
      delivery: delivery ?? undefined,
      delivery_rate_id: byCourier ? (copy.delivery_rate_id ?? undefined) : undefined,
      region_id: region?.id,
      recipient_reference: copy.recipient_reference,
      recipient_profile_id: copy.profile?.id,
      release_on: copy.release_condition === 'on_date' ? copy.release_on : undefined,
    }),
    release_condition: copy.release_condition,
    recipient: {
      kind: recipient.kind as 'self',
      name: recipient.name,
      ...filled({ attention: recipient.attention, phone: recipient.phone, email: recipient.email }),
      ...(byCourier && {
        address_lines: lines,
        ...filled({
          city: recipient.city,
          state: recipient.state,
          postcode: recipient.postcode,
          country: recipient.country,
        }),
      }),
    },
  }
}

/** The whole request, as `POST /applications` takes it. */
export function requestBody(data: ApplicationData, draft: Draft, consentName: string): Request {
  const { you, studies } = draft
  const programme = data.programmes.find((row) => row.name === studies.programme)
  const type = data.application_types.find(({ id }) => id === draft.application_type_id)
  const papers = papersBody(type?.uploads ?? [], draft)
  const fields = type?.fields ?? []
  return {
    application_type_id: draft.application_type_id ?? 0,
    email: you.email,
    surname: you.surname,
    first_name: you.first_name,
    ...filled({
      other_names: you.other_names,
      phone: you.phone,
      matric_number: you.matric_number,
      programme_id: programme?.id,
      programme: programme === undefined ? studies.programme : undefined,
      year_of_entry: studies.year_of_entry,
      graduation_session: studies.graduation_session,
      note: studies.note,
      needed_by: draft.needed_by,
    }),
    consent: true,
    consent_name: consentName,
    ...(papers.length > 0 && { papers }),
    ...(fields.length > 0 && { answers: buildAnswersBody(fields, draft.answers) }),
    copies: draft.copies.map((copy) => copyBody(data, copy)),
  }
}
