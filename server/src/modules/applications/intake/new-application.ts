import type { ApplicationRequest } from '@testamur/contract/applications/applications'
import type { Minor } from '@testamur/contract/money'
import { type Day } from '../../../core/days.ts'
import { type InvoiceLine } from '../../invoices/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { totalFees } from '../catalogue/pricing.ts'
import type { KnownType } from '../catalogue/store/application-types.ts'
import { promiseAt } from '../machine/promise.ts'
import type { ApplicationRow, CopyRow, EventRow } from '../machine/rows.ts'
import type { NewEvent } from '../machine/store/events.ts'
import type { TrackedRows } from '../machine/store/tracking.ts'
import type { CheckedCopy, CheckedRequest } from './request-rules.ts'
import type { Inserted, NewApplication, NewCopy } from './store/insert.ts'

export type NewDraft = Omit<NewApplication, 'tracking_id' | 'search_text'>

/** What a request of either kind says of who asks, and of what they studied. */
type Asked = Pick<
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

type Priced = {
  readonly kind: NewDraft['kind']
  readonly type: Pick<KnownType, 'id' | 'working_days'>
  readonly programme: string
  readonly total: Minor
  readonly needed_by?: Day | undefined
  readonly student_id: number | null
  readonly at: Date
}

/** The row of a checked request, but for the id it will be tracked by. What costs nothing needs no till. */
export function draftOf(
  asked: Asked,
  { kind, type, programme, total, needed_by, student_id, at }: Priced,
  { day, institution, closures }: Catalogue,
): { draft: NewDraft; free: boolean } {
  const free = total === 0
  const draft: NewDraft = {
    kind,
    application_type_id: type.id,
    status: free ? 'submitted' : 'pending_payment',
    surname: asked.surname,
    first_name: asked.first_name,
    other_names: asked.other_names ?? '',
    email: asked.email,
    phone: asked.phone ?? null,
    matric_number: asked.matric_number ?? null,
    programme_id: asked.programme_id ?? null,
    programme,
    year_of_entry: asked.year_of_entry ?? null,
    graduation_session: asked.graduation_session ?? null,
    student_id,
    needed_by: needed_by ?? null,
    note: asked.note || null,
    currency: institution.currency,
    total,
    at,
    paid_at: free ? at : null,
    promised_on: free ? promiseAt(day, type.working_days, closures) : null,
  }
  return { draft, free }
}

export function newApplication(
  request: ApplicationRequest,
  { type, programme, copies }: Extract<CheckedRequest, { ok: true }>,
  catalogue: Catalogue,
  { at, student_id }: { readonly at: Date; readonly student_id: number | null },
): { draft: NewDraft; free: boolean } {
  const { total } = totalFees(
    copies.map(({ price }) => price),
    type.base_fee_minor,
  )
  const { needed_by } = request
  return draftOf(
    request,
    { kind: 'transcript', type, programme, total, needed_by, student_id, at },
    catalogue,
  )
}

/** A request for which nothing is due passes the till at once. */
export function firstEvents(at: Date, free: boolean): NewEvent[] {
  const event = { at, kind: 'status', actor_id: null } as const
  const sent: NewEvent = {
    ...event,
    actor_kind: 'applicant',
    actor_name: 'Applicant',
    from_status: 'draft',
    to_status: 'pending_payment',
  }
  if (!free) return [sent]
  return [
    sent,
    {
      ...event,
      actor_kind: 'system',
      actor_name: 'nothing was due',
      from_status: 'pending_payment',
      to_status: 'submitted',
    },
  ]
}

export const newCopy = ({ request, price }: CheckedCopy, position: number): NewCopy => ({
  id: request.id.toLowerCase(),
  position,
  type: request.type,
  purpose: request.purpose,
  format: request.format,
  delivery_method: request.delivery_method,
  transcript_rate_id: price.transcript_rate_id,
  delivery_rate_id: price.delivery_rate_id,
  region_id: price.region_id,
  courier_id: price.courier_id,
  rate_minor: price.rate,
  delivery_minor: price.delivery,
  eta_days_max: price.eta_days_max,
  recipient: request.recipient,
  recipient_profile_id: request.recipient_profile_id ?? null,
  recipient_reference: request.recipient_reference || null,
  release_condition: request.release_condition,
  release_on: request.release_on ?? null,
})

/** What the applicant pays for, in words that a receipt can repeat. */
export function invoiceLines(
  type: { readonly name: string; readonly base_fee_minor: number },
  copies: readonly CheckedCopy[],
  inserted: Inserted,
  catalogue: Catalogue,
): InvoiceLine[] {
  const lines: InvoiceLine[] = []
  if (type.base_fee_minor > 0)
    lines.push({ kind: 'base', copy_id: null, description: type.name, amount: type.base_fee_minor })
  copies.forEach(({ request, price }, index) => {
    const copy_id = inserted.copies[index]?.copy_id ?? null
    const format = catalogue.formats.get(request.format) ?? request.format
    const what = request.type === 'student_copy' ? `Student copy, ${format}` : `Official copy, ${format}`
    lines.push({ kind: 'transcript', copy_id, description: what, amount: price.rate })
    if (price.delivery_rate_id === null) return
    const region = catalogue.regions.find(({ id }) => id === price.region_id)
    const description = `Delivery to ${region?.name ?? 'the recipient'}`
    lines.push({ kind: 'delivery', copy_id, description, amount: price.delivery })
  })
  return lines
}

/** The rows as the next reader of the database would get them, without asking it. */
export const insertedRows = (
  inserted: Inserted,
  application: NewApplication,
  copies: readonly NewCopy[],
  events: readonly NewEvent[],
): TrackedRows => ({
  application: applicationRow(inserted.id, application, copies.length),
  copies: copyRows(inserted, copies),
  events: eventRows(inserted, events),
})

const applicationRow = (id: number, application: NewApplication, copies_count: number): ApplicationRow => ({
  ...application,
  id,
  version: 0,
  status_since: application.at,
  public_note: null,
  held_from: null,
  hold_reason: null,
  hold_release_on: null,
  assignee_id: null,
  recommended_by: null,
  checklist: [],
  copies_count,
  total_minor: application.total,
  submitted_at: application.at,
  completed_at: null,
})

const copyRows = (inserted: Inserted, copies: readonly NewCopy[]): CopyRow[] =>
  copies.map((copy, index) => ({
    ...copy,
    copy_id: inserted.copies[index]?.copy_id ?? 0,
    application_id: inserted.id,
    status: 'queued',
    held_from: null,
    version: 0,
    waybill: null,
    dispatched_at: null,
    delivered_at: null,
    collected_by: null,
    collected_id: null,
  }))

const eventRows = (inserted: Inserted, events: readonly NewEvent[]): EventRow[] =>
  events.map((event, index) => ({
    id: inserted.events[index] ?? 0,
    copy_id: null,
    at: event.at,
    kind: event.kind,
    actor_kind: event.actor_kind,
    actor_name: event.actor_name,
    from_status: event.from_status ?? null,
    to_status: event.to_status ?? null,
    reason: null,
    public_note: null,
  }))
