import type { ApplicationRequest } from '@testamur/contract/applications/applications'
import type { StoredAnswer } from '@testamur/contract/asked-fields/field-rules'
import type { CertificateName } from '@testamur/contract/certificates/certificate-names'
import type { Minor } from '@testamur/contract/money'
import type { Day } from '../../../core/days.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { StoredApplicationType } from '../catalogue/store/application-types.ts'
import type { NewEvent } from '../machine/store/events.ts'
import { NOTHING_DUE } from '../news/timeline-text.ts'
import { promiseAt } from '../statuses/promise.ts'
import type { NewApplication } from './store/insert.ts'

/** What an application of either kind says about the applicant and their studies. */
export type Applicant = Pick<
  ApplicationRequest,
  | 'surname'
  | 'first_name'
  | 'other_names'
  | 'email'
  | 'phone'
  | 'matric_number'
  | 'programme_id'
  | 'year_of_entry'
  | 'graduation_session'
  | 'note'
>

/** An application of either kind, checked and priced. */
export type CheckedApplication = {
  readonly kind: NewApplication['kind']
  readonly applicant: Applicant
  readonly type: Pick<StoredApplicationType, 'id' | 'working_days'>
  readonly programme: string
  readonly total: Minor
  readonly needed_by?: Day | undefined
  readonly answers: readonly StoredAnswer[]
  /** Set for a certificate only. */
  readonly certificate_name?: CertificateName
  readonly student_id: number | null
  readonly at: Date
}

export type DraftedApplication = Omit<NewApplication, 'tracking_id' | 'search_text'>

/** The row without its tracking ID. What costs nothing does not wait for payment. */
export function draftApplication(
  {
    kind,
    applicant,
    type,
    programme,
    total,
    needed_by,
    answers,
    certificate_name,
    student_id,
    at,
  }: CheckedApplication,
  { day, institution, closures }: Catalogue,
): DraftedApplication {
  const free = total === 0
  return {
    kind,
    application_type_id: type.id,
    status: free ? 'submitted' : 'pending_payment',
    surname: applicant.surname,
    first_name: applicant.first_name,
    other_names: applicant.other_names ?? '',
    email: applicant.email,
    phone: applicant.phone ?? null,
    matric_number: applicant.matric_number ?? null,
    programme_id: applicant.programme_id ?? null,
    programme,
    year_of_entry: applicant.year_of_entry ?? null,
    graduation_session: applicant.graduation_session ?? null,
    student_id,
    needed_by: needed_by ?? null,
    note: applicant.note || null,
    answers: [...answers],
    certificate_name: certificate_name ?? null,
    currency: institution.currency,
    total,
    at,
    paid_at: free ? at : null,
    promised_on: free ? promiseAt(day, type.working_days, closures) : null,
  }
}

/** An application that costs nothing is submitted at once. */
export function buildFirstEvents({ at, status }: Pick<DraftedApplication, 'at' | 'status'>): NewEvent[] {
  const event = { at, kind: 'status', actor_id: null } as const
  const sent: NewEvent = {
    ...event,
    actor_kind: 'applicant',
    actor_name: 'Applicant',
    from_status: 'draft',
    to_status: 'pending_payment',
  }
  if (status === 'pending_payment') return [sent]
  return [
    sent,
    {
      ...event,
      actor_kind: 'system',
      actor_name: NOTHING_DUE,
      from_status: 'pending_payment',
      to_status: 'submitted',
    },
  ]
}
