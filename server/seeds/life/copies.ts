import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { CopyRequest, Recipient } from '@testamur/contract/applications/applications'
import type { Applicant } from './people.ts'

type Destination = {
  /** The application type, by its code. */
  readonly type: string
  readonly copy: CopyRequest['type']
  readonly purpose: string
  readonly method: CopyRequest['delivery_method']
  /** `null`: the applicant. */
  readonly to: Recipient | null
  readonly courier?: string
  readonly reference?: string
}

const evaluator = (name: string, place: Partial<Recipient>): Recipient => ({
  kind: 'credential_evaluator',
  name,
  ...place,
})

/** Where copies of the demo go. Addresses by email are at example.com, where nobody reads them. */
export const destinations = {
  toronto: {
    type: 'credential_evaluation',
    copy: 'official_copy',
    purpose: 'credential_evaluation',
    method: 'courier',
    courier: 'dhl',
    reference: '4821937',
    to: evaluator('Maple Leaf Credential Services', {
      address_lines: ['200 Carlton Street'],
      city: 'Toronto',
      state: 'Ontario',
      postcode: 'M5B 1J3',
      country: 'CA',
    }),
  },
  london: {
    type: 'credential_evaluation',
    copy: 'official_copy',
    purpose: 'professional_licensing',
    method: 'courier',
    courier: 'ups',
    to: {
      kind: 'licensing_body',
      name: 'Council of Health Professions',
      address_lines: ['23 Portland Place'],
      city: 'London',
      postcode: 'W1B 1PZ',
      country: 'GB',
    },
  },
  evaluator: {
    type: 'credential_evaluation',
    copy: 'official_copy',
    purpose: 'credential_evaluation',
    method: 'email',
    reference: '7340215',
    to: evaluator('Lakeside Educational Evaluators', {
      city: 'Milwaukee',
      country: 'US',
      email: 'transcripts.lakeside@example.com',
    }),
  },
  admissions: {
    type: 'further_study',
    copy: 'official_copy',
    purpose: 'further_studies',
    method: 'email',
    to: {
      kind: 'institution',
      name: 'University of Northmoor, Graduate Admissions',
      city: 'Leeds',
      country: 'GB',
      email: 'admissions.northmoor@example.com',
    },
  },
  lagos: {
    type: 'transcript',
    copy: 'official_copy',
    purpose: 'employment',
    method: 'courier',
    courier: 'gig',
    to: {
      kind: 'employer',
      name: 'Sahel Gate Bank, Human Resources',
      address_lines: ['14 Broad Street'],
      city: 'Lagos',
      state: 'Lagos',
      country: 'NG',
    },
  },
  abuja: {
    type: 'transcript',
    copy: 'official_copy',
    purpose: 'nysc',
    method: 'courier',
    courier: 'ems',
    to: {
      kind: 'other',
      name: 'Corps Mobilisation Department',
      address_lines: ['416 Tigris Crescent'],
      city: 'Abuja',
      state: 'Federal Capital Territory',
      country: 'NG',
    },
  },
  desk: { type: 'student_copy', copy: 'student_copy', purpose: 'personal_use', method: 'pickup', to: null },
  own: { type: 'student_copy', copy: 'student_copy', purpose: 'personal_use', method: 'email', to: null },
} as const satisfies Record<string, Destination>

export type DestinationName = keyof typeof destinations

/** The copy as an applicant asks for it; its id is the same at each start. */
export function copyFor(
  data: ApplicationData,
  name: DestinationName,
  { applicant, id }: { readonly applicant: Applicant; readonly id: string },
): CopyRequest {
  const destination: Destination = destinations[name]
  const { copy, purpose, method, to, courier, reference } = destination
  const { first_name, surname, email } = applicant
  const own: Recipient = { kind: 'self', name: `${first_name} ${surname}`, email }
  const rate = courier === undefined ? undefined : rateFor(data, courier, to)
  return {
    id,
    type: copy,
    purpose,
    format: method === 'email' ? 'soft_copy' : 'hard_copy',
    delivery_method: method,
    recipient: to ?? own,
    release_condition: 'now',
    ...(rate === undefined ? {} : { delivery_rate_id: rate }),
    ...(reference === undefined ? {} : { recipient_reference: reference }),
  }
}

/** The price of this courier to the region of the recipient. */
export function rateFor(data: ApplicationData, code: string, to: Recipient | null): number | undefined {
  const region = data.regions.find(({ countries, states }) =>
    to?.country === 'NG' ? states.includes(to.state ?? '') : countries.includes(to?.country ?? ''),
  )
  const courier = data.couriers.find((one) => one.code === code)
  return data.delivery_rates.find(
    ({ region_id, courier_id }) => region_id === region?.id && courier_id === courier?.id,
  )?.id
}
