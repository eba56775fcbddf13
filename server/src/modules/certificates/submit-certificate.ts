import { listValidAnswers } from '@testamur/contract/asked-fields/field-rules'
import type {
  CertificateRequest,
  submitCertificateApplication,
} from '@testamur/contract/certificates/certificates'
import type { Answer } from '@testamur/contract/endpoint'
import { isNameOnRecord } from '@testamur/contract/names'
import { fullName } from '@testamur/contract/person-name'
import { invalid, refused } from '../../core/failure.ts'
import { uuid } from '../../core/ids.ts'
import type { RequestContext } from '../../http/context.ts'
import { messageOf } from '../../messages/message.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import {
  admitApplicant,
  buildConsent,
  type Catalogue,
  CERTIFICATE_PAID,
  type NewCopy,
  placeApplication,
} from '../applications/index.ts'
import type { InvoiceLine } from '../invoices/index.ts'
import { assessClearance, showClearanceTo } from './clearance.ts'
import type { OfferDeps } from './deps.ts'
import { nameToCompare } from './name-to-compare.ts'
import { type CheckedCertificate, checkCertificate, papersOf } from './request-rules.ts'
import { insertRequest } from './store/requests.ts'
import { describeStorage } from './texts.ts'

type ValidRequest = Extract<CheckedCertificate, { ok: true }>

/**
 * Prices the application again, freezes the prices in an invoice and takes its papers, in one transaction with its
 * reply.
 */
export async function submitCertificate(
  deps: OfferDeps,
  request: CertificateRequest,
  context: Pick<RequestContext, 'ip' | 'language' | 'remember'>,
) {
  const [catalogue, offer, policy] = await Promise.all([
    deps.applications.catalogue.today(),
    deps.offer(),
    deps.demurrage(),
  ])
  const checked = checkCertificate(request, catalogue, offer, policy)
  if (!checked.ok) throw 'changed' in checked ? refused(checked.changed) : invalid(checked.errors)
  const student_id = await admitApplicant(deps, request, context.ip)
  const student = student_id === null ? null : await deps.students.studentById(student_id)
  const clearance = assessClearance(student)
  const other_name = student !== null && !isNameOnRecord(nameToCompare(request).name, student)

  return deps.database.inTransaction(async (tx) => {
    const { id, free, data } = await placeApplication(deps.applications.deps, tx, {
      kind: 'certificate',
      applicant: request,
      type: checked.type,
      programme: checked.programme,
      total: checked.total,
      certificate_name: { ...nameToCompare(request), accepted: null },
      answers: listValidAnswers(checked.type.fields, request.answers ?? {}),
      student_id,
      at: deps.clock.now(),
      copies: [draftCopy(request, checked)],
      papers: { sent: request.papers, asked: papersOf(checked.rule, checked.type) },
      consent: buildConsent(catalogue.institution.consent, request.consent_name, context),
      lines: ({ copies }) => listInvoiceLines(checked, catalogue, copies[0]?.copy_id ?? null),
      catalogue,
      language: context.language,
    })
    await insertRequest(tx, {
      application_id: id,
      kind: request.kind,
      event_id: checked.event?.id ?? null,
      event_title: checked.event?.title ?? null,
      event_on: checked.event?.held_on ?? null,
      name_on_certificate: request.name_on_certificate,
      former_name: request.former_name || null,
      old_number: request.old_number || null,
      mode: request.mode,
      proxy: request.proxy ?? null,
      clearance: clearance.state,
      holds: clearance.holds,
      demurrage: checked.storage.map(({ from, to, amount }) => ({ from, to, amount_minor: amount })),
    })
    if (free) await enqueue(tx, { kind: CERTIFICATE_PAID, payload: { application_id: id } })
    const answer: Answer<typeof submitCertificateApplication> = {
      message: messageOf('certificates.requestSubmitted'),
      data: { ...data, clearance: showClearanceTo(clearance, student, request.email), other_name },
    }
    return context.remember(tx, answer)
  })
}

/** The one copy: collected by its owner or a proxy, or sent by courier. */
function draftCopy(request: CertificateRequest, { price }: ValidRequest): NewCopy {
  const { proxy, delivery, phone } = request
  return {
    id: uuid(),
    position: 0,
    type: 'certificate',
    purpose: 'certificate',
    format: 'certificate',
    delivery_method: request.mode === 'courier' ? 'courier' : 'pickup',
    transcript_rate_id: null,
    delivery_rate_id: price.delivery_rate_id,
    region_id: price.region_id,
    courier_id: price.courier_id,
    rate_minor: price.rate,
    delivery_minor: price.delivery,
    eta_days_max: price.eta_days_max,
    recipient:
      delivery?.recipient ??
      (proxy === undefined
        ? { kind: 'self', name: fullName(request), ...(phone === undefined ? {} : { phone }) }
        : { kind: 'other', name: proxy.name, email: proxy.email, phone: proxy.phone }),
    recipient_reference: null,
    release_condition: 'now',
    release_on: null,
  }
}

function listInvoiceLines(
  { rule, fee, storage, price }: ValidRequest,
  catalogue: Catalogue,
  copy_id: number | null,
): InvoiceLine[] {
  const region = catalogue.regions.find(({ id }) => id === price.region_id)
  return [
    { kind: 'certificate', copy_id, description: rule.name, amount: fee },
    ...storage.map((period) => ({
      kind: 'other' as const,
      copy_id,
      description: describeStorage(period),
      amount: period.amount,
    })),
    ...(price.delivery_rate_id === null
      ? []
      : [
          {
            kind: 'delivery' as const,
            copy_id,
            description: messageOf('certificates.deliveryTo', {
              to: region === undefined ? messageOf('certificates.owner') : { own: region.name },
            }),
            amount: price.delivery,
          },
        ]),
  ]
}
