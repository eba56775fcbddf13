import type { trackedApplication } from '@testamur/contract/applications/applications'
import type { sentPaper } from '@testamur/contract/applications/papers'
import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import type { StoredAnswer } from '@testamur/contract/asked-fields/field-rules'
import type { givenAnswer } from '@testamur/contract/asked-fields/field-schemas'
import { trackingUrl } from '@testamur/contract/delivery/courier-link'
import type { Courier } from '@testamur/contract/delivery/delivery'
import type { Unsaid } from '@testamur/contract/message'
import type { Day } from '../../../core/days.ts'
import { maskEmail } from '../../../core/mask-email.ts'
import { messageOf, messageOfValue } from '../../../messages/message.ts'
import { type CopyNames, type Invoice, invoiceLinesView, invoiceSummaryView } from '../../invoices/index.ts'
import type { PaperRow } from '../../papers/index.ts'
import { calendarOf } from '../catalogue/calendar-of.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PaymentsPort } from '../ports.ts'
import type { ApplicationRow, AskRow, CopyRow, EventRow } from '../rows/rows.ts'
import type { TrackedRows } from '../rows/store/tracking.ts'
import { arrivalOf, lastArrival } from '../statuses/arrival-rules.ts'
import { daysUsed, isLate } from '../statuses/promise.ts'
import type { Party } from '../statuses/status.ts'
import { headline } from './headline.ts'
import { describeRecipient, isErased, maskRecipient } from './masks.ts'
import { nextStep } from './next-step.ts'
import { applicationStatusEnum, copyStatusEnum } from './status-enum-view.ts'
import type { Audience } from './timeline-text.ts'
import { timelineView } from './timeline-view.ts'

/** The answer for a tracking ID, before its messages become sentences. */
export type TrackedApplication = Unsaid<typeof trackedApplication>
export type TrackedCopy = TrackedApplication['copies'][number]
export type TrackedDetails = NonNullable<TrackedApplication['details']>

export type TrackingReader = { readonly audience: Audience; readonly parties: readonly Party[] }

type Known = {
  readonly catalogue: Catalogue
  readonly couriers: ReadonlyMap<number, Courier>
  readonly now: Date
}

/**
 * The answer for a tracking ID, field by field: strangers see stages, dates and masked recipients, and a test
 * compares their reply byte by byte with what is allowed.
 */
export function trackedView(
  { application, copies, events }: TrackedRows,
  details: TrackedDetails | null,
  { audience, parties }: TrackingReader,
  { catalogue, couriers, now }: Known,
): TrackedApplication {
  const office = catalogue.institution.office.name
  const calendar = calendarOf(catalogue)
  const arrivals = copies.map((copy) => arrivalOf(copy, application, calendar))
  return {
    tracking_id: application.tracking_id,
    kind: application.kind,
    application_type: catalogue.types.get(application.application_type_id)?.name ?? '',
    status: application.status,
    enums: {
      status: applicationStatusEnum(application, parties, audience === 'applicant' || audience === 'staff'),
    },
    headline: headline(
      { ...application, copies },
      {
        day: lastArrival(copies, application, calendar),
        late: isLate(application.promised_on, application.status, catalogue.day),
      },
    ),
    next_step: nextStep({ ...application, copies }, office),
    submitted_at: application.submitted_at.toISOString(),
    paid_at: application.paid_at?.toISOString() ?? null,
    promised_on: application.promised_on,
    days: daysUsed(statusChanges(events), now, catalogue.closed),
    copies: copies.map((copy, index) =>
      trackedCopy(copy, arrivals[index] ?? null, isErased(application) ? 'erased' : audience, couriers),
    ),
    timeline: timelineView(events, copies, office, audience),
    masked_email: isErased(application) ? null : maskEmail(application.email),
    details,
  }
}

const statusChanges = (events: readonly EventRow[]) =>
  events.flatMap((event) =>
    event.kind === 'status' && event.copy_id === null && event.to_status !== null
      ? [{ at: event.at, to: event.to_status as ApplicationStatus }]
      : [],
  )

function trackedCopy(
  copy: CopyRow,
  eta: Day | null,
  audience: Audience | 'erased',
  couriers: ReadonlyMap<number, Courier>,
): TrackedCopy {
  const stranger = audience === 'stranger' || audience === 'erased'
  return {
    id: copy.id,
    type: copy.type,
    purpose: copy.purpose,
    format: copy.format,
    delivery_method: copy.delivery_method,
    status: copy.status,
    enums: { status: copyStatusEnum(copy, []) },
    recipient:
      audience === 'erased'
        ? messageOf('applicationsNews.erased')
        : stranger
          ? maskRecipient(copy.recipient)
          : describeRecipient(copy.recipient),
    recipient_reference: stranger ? null : copy.recipient_reference,
    courier: courierLinkView(copy, couriers),
    eta,
  }
}

export function courierLinkView(
  copy: CopyRow,
  couriers: ReadonlyMap<number, Courier>,
): TrackedCopy['courier'] {
  const courier = copy.courier_id === null ? undefined : couriers.get(copy.courier_id)
  if (courier === undefined || copy.waybill === null) return null
  return {
    name: courier.name,
    waybill: copy.waybill,
    url: trackingUrl(courier.tracking_url_template, copy.waybill),
  }
}

export const copyNames = (copies: readonly Pick<CopyRow, 'copy_id' | 'id'>[]): CopyNames =>
  new Map(copies.map((copy) => [copy.copy_id, copy.id]))

export const askView = (ask: AskRow): TrackedDetails['asks'][number] => ({
  id: ask.id,
  kind: ask.kind,
  question: ask.question,
  options: [...ask.options],
  asked_at: ask.asked_at.toISOString(),
  answer: ask.answer,
  files: [...ask.files],
  answered_at: ask.answered_at?.toISOString() ?? null,
})

export const paperView = (row: PaperRow): Unsaid<typeof sentPaper> => ({
  paper: row.paper,
  label: row.label,
  name: row.name,
  size: row.size,
  content_type: row.content_type,
  virus_check: row.virus_check,
})

export const answerView = ({ key, label, value, choice }: StoredAnswer): Unsaid<typeof givenAnswer> => ({
  key,
  label: messageOfValue({ own: label }),
  value: messageOfValue(choice === true ? { own: value } : value),
})

export function detailsView(
  application: ApplicationRow,
  copies: readonly CopyRow[],
  more: {
    /** For an applicant with a proved mailbox, or staff. */
    readonly proved: boolean
    readonly asks: readonly AskRow[]
    readonly documents: TrackedDetails['documents']
    readonly papers: readonly PaperRow[]
    readonly invoice: Invoice | null
    readonly money: Awaited<ReturnType<PaymentsPort['paymentOf']>> | null
  },
): TrackedDetails {
  return {
    surname: application.surname,
    first_name: application.first_name,
    other_names: application.other_names,
    email: application.email,
    phone: application.phone,
    matric_number: application.matric_number,
    programme: application.programme,
    proved: more.proved,
    asks: more.asks.map(askView),
    documents: more.documents,
    papers: more.papers.map(paperView),
    answers: application.answers.map(answerView),
    supplements: more.money?.supplements ?? [],
    invoice:
      more.invoice && invoiceDetails(more.invoice, copyNames(copies), more.money?.receipt_number ?? null),
  }
}

function invoiceDetails(invoice: Invoice, copies: CopyNames, receipt_number: string | null) {
  const { reference, status, currency, total, expires_at } = invoiceSummaryView(invoice, copies)
  return {
    reference,
    status,
    currency,
    total,
    lines: invoiceLinesView(invoice, copies),
    receipt_number,
    expires_at: invoice.status === 'open' ? expires_at : null,
  }
}
