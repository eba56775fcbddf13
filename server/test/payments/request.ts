import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { submitApplication } from '@testamur/contract/applications/applications'
import type { Call } from '@testamur/contract/endpoint'
import { uuid } from '../../src/core/ids.ts'

/** An electronic official copy and a student copy to collect, for an applicant whose name has diacritics. */
export function requestOn(offer: ApplicationData): Call<typeof submitApplication>['body'] {
  return {
    application_type_id: offer.application_types.find(({ code }) => code === 'transcript')?.id ?? 0,
    email: 'omolara@example.com',
    surname: 'Adéyẹmí',
    first_name: 'Ọmọlará',
    programme: 'B.Sc. Computer Science',
    consent: true,
    consent_name: 'Ọmọlará Adéyẹmí',
    copies: [
      {
        id: uuid(),
        type: 'official_copy',
        purpose: 'further_studies',
        format: 'soft_copy',
        delivery_method: 'email',
        recipient: {
          kind: 'institution',
          name: 'University of Nowhere',
          country: 'GB',
          email: 'admissions@nowhere.example',
        },
      },
      {
        id: uuid(),
        type: 'student_copy',
        purpose: 'personal_use',
        format: 'hard_copy',
        delivery_method: 'pickup',
        recipient: { kind: 'self', name: 'Ọmọlará Adéyẹmí' },
      },
    ],
  }
}
