import { submitCertificateApplication } from '@calls/certificates/certificates'
import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { RequiredPaper } from '@testamur/contract/applications/papers'
import { buildAnswersBody, type FormField } from '@testamur/contract/asked-fields/field-rules'
import type { submitCertificateApplication as Submit } from '@testamur/contract/certificates/certificates'
import type { Call, Data } from '@testamur/contract/endpoint'
import { fullName } from '@testamur/contract/person-name'
import type { Failure } from '../../../api/failures.ts'
import { readReply } from '../../../api/read-reply.ts'
import { copyBody } from '../../../features/applications/request.ts'
import { type SentRequest, sentStore } from '../../../features/applications/sent-request.ts'
import { papersBody } from '../../../features/papers/sent-papers.ts'
import type { CertificateDraft } from './draft.ts'

type Body = Call<typeof Submit>['body']
export type SubmittedCertificate = Data<typeof Submit>

export const sentCertificates = sentStore<Body>('certificate.sent')

export async function postCertificate(
  { key, body }: SentRequest<Body>,
  onFailure: (failure: Failure) => void,
): Promise<SubmittedCertificate | false> {
  const { data, problem } = await readReply(submitCertificateApplication, {
    body,
    idempotencyKey: key,
    bearer: null,
  })
  if (problem !== null) onFailure(problem)
  return data ?? false
}

const filled = <T extends Record<string, string>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== '')) as Partial<T>

/** The whole request, as `POST /certificate-applications` takes it, with the total that was on the screen. */
export function certificateBody(
  data: ApplicationData,
  draft: CertificateDraft,
  {
    asked,
    fields,
    total,
    consentName,
  }: {
    asked: readonly RequiredPaper[]
    fields: readonly FormField[]
    total: number
    consentName: string
  },
): Body {
  const { you, studies, printed, proxy, mode } = draft
  const programme = data.programmes.find((row) => row.name === studies.programme)
  const { year_of_entry, graduation_session, note } = studies
  const { other_names, phone, matric_number } = you
  const delivery = copyBody(data, draft.delivery)
  const answers = buildAnswersBody(fields, draft.answers)
  return {
    kind: draft.kind as 'courier',
    mode: mode as 'self',
    email: you.email,
    surname: you.surname,
    first_name: you.first_name,
    ...filled({ other_names, phone, matric_number, year_of_entry, graduation_session, note }),
    ...(programme === undefined ? { programme: studies.programme } : { programme_id: programme.id }),
    ...(printed.event_id === '' ? {} : { event_id: Number(printed.event_id) }),
    name_on_certificate: printed.name_on_certificate,
    ...(fields.length > 0 && { answers }),
    ...filled({ former_name: printed.former_name, old_number: printed.old_number }),
    ...(mode === 'proxy' && { proxy }),
    ...(mode === 'courier' && {
      delivery: {
        recipient: { ...delivery.recipient, kind: 'self' as const, name: fullName(you) },
        ...(delivery.delivery_rate_id !== undefined && { delivery_rate_id: delivery.delivery_rate_id }),
        ...(delivery.region_id !== undefined && { region_id: delivery.region_id }),
      },
    }),
    papers: papersBody(asked, draft),
    total,
    consent: true,
    consent_name: consentName,
  }
}
