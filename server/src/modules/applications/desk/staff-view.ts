import type { staffCopy } from '@testamur/contract/applications/staff-copy'
import type { Said, Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import { type Message, messageOf } from '../../../messages/message.ts'
import { invoiceSummaryView } from '../../invoices/index.ts'
import type { WaitingRow } from '../changes/store/waiting.ts'
import { withoutRecordItems } from '../checklist/checklist.ts'
import { acceptedName } from '../checklist/differences.ts'
import { eventsFor } from '../news/events-for.ts'
import { copyStatusEnum, staffStatusEnum } from '../news/status-enum-view.ts'
import { timelineView } from '../news/timeline-view.ts'
import { answerView, askView, copyNames, courierLinkView, paperView } from '../news/tracked-view.ts'
import type { ApplicationRow, CopyRow } from '../rows/rows.ts'
import { isInProduction } from '../statuses/production-rules.ts'
import { isLate } from '../statuses/promise.ts'
import { isReleasable } from '../statuses/release-rules.ts'
import type { Party } from '../statuses/status.ts'
import type { LoadedApplication } from './load-application.ts'
import { applicantView, withoutContents } from './record-view.ts'
import { ruleCheckView } from './rule-check-view.ts'
import type { StaffApplication } from './staff-application.ts'

type StaffCopy = Unsaid<typeof staffCopy>

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** `readsRecords`: whether the reader may see student records; for others, what only the record says is left out. */
export function staffView(
  file: LoadedApplication,
  {
    parties,
    readsRecords,
    waits_for,
  }: {
    readonly parties: readonly Party[]
    readonly readsRecords: boolean
    readonly waits_for: Message | null
  },
): StaffApplication {
  const { application: row, copies, catalogue, desk } = file
  return {
    id: row.id,
    tracking_id: row.tracking_id,
    kind: row.kind,
    application_type: catalogue.types.get(row.application_type_id)?.name ?? '',
    status: row.status,
    enums: { status: staffStatusEnum(row, parties) },
    version: row.version,
    submitted_at: row.submitted_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    promised_on: row.promised_on,
    late: isLate(row.promised_on, row.status, catalogue.day),
    waits_for,
    needed_by: row.needed_by,
    note: row.note,
    assignee: person(row.assignee_id, desk.assignee_name),
    recommended_by: person(row.recommended_by, desk.recommender_name),
    hold: holdView(row, readsRecords),
    applicant: applicantView(row),
    record: file.record === null || readsRecords ? file.record : withoutContents(file.record),
    differences: file.differences,
    certificate_name: certificateNameView(file),
    checklist: readsRecords ? [...file.checklist] : withoutRecordItems(file.checklist, isReviewed(row)),
    consent: file.consent && { ...file.consent, at: file.consent.at.toISOString() },
    copies: copies.map((copy) => staffCopyView(copy, file, parties)),
    asks: file.asks.map(askView),
    papers: file.papers.map(paperView),
    answers: row.answers.map(answerView),
    payment: paymentView(file),
    timeline: timelineView(
      eventsFor(file.events, readsRecords),
      copies,
      catalogue.institution.office.name,
      'staff',
    ),
    rule_check: parties.includes('approver') ? ruleCheckView(file.ruleApproval, copies) : null,
    notes: file.notes.map(({ id, at, by, text }) => ({ id, at: at.toISOString(), by, text })),
    previous_id: desk.previous_id,
    next_id: desk.next_id,
  }
}

function certificateNameView({
  application,
  record,
  differences,
}: LoadedApplication): StaffApplication['certificate_name'] {
  const { certificate_name: kept, student_id } = application
  if (kept === null) return null
  const accepted = acceptedName(kept, student_id)
  return {
    field: kept.field,
    name: kept.name,
    fits: record === null ? null : !differences.some(({ field }) => field === kept.field),
    accepted: accepted && { reason: accepted.reason, by: accepted.by, at: accepted.at },
  }
}

/** Recommended or further; what is on hold is where it was before. */
function isReviewed({ status, held_from }: ApplicationRow): boolean {
  const stage = held_from ?? status
  return stage === 'awaiting_approval' || isInProduction(stage)
}

/** Why it is on hold may be out of the record; readers without access to it get what the applicant is told. */
function holdView(row: ApplicationRow, readsRecords: boolean): StaffApplication['hold'] {
  if (row.held_from === null) return null
  const publicNote = row.public_note_message ?? row.public_note ?? ''
  return {
    reason: readsRecords ? (row.hold_reason_message ?? row.hold_reason ?? '') : publicNote,
    public_note: publicNote,
    from: row.held_from,
    release_on: row.hold_release_on,
  }
}

/** For a purpose or format outside the lists: that of a certificate. */
const nameOfCode = (code: string): Said =>
  code === 'certificate' ? messageOf('applicationsDesk.certificate') : code

function staffCopyView(copy: CopyRow, file: LoadedApplication, parties: readonly Party[]): StaffCopy {
  const { catalogue, couriers } = file
  const courier = copy.courier_id === null ? undefined : couriers.get(copy.courier_id)
  return {
    id: copy.id,
    type: copy.type,
    purpose: copy.purpose,
    purpose_name: catalogue.purposeNames.get(copy.purpose) ?? nameOfCode(copy.purpose),
    format: copy.format,
    format_name: catalogue.formatNames.get(copy.format) ?? nameOfCode(copy.format),
    delivery_method: copy.delivery_method,
    status: copy.status,
    enums: { status: copyStatusEnum(copy, parties) },
    rate: toMajor(copy.rate_minor),
    delivery: toMajor(copy.delivery_minor),
    region: catalogue.regionNames.get(copy.region_id ?? 0) ?? null,
    courier_id: copy.courier_id,
    courier: courierLinkView(copy, couriers),
    waybill_pattern: courier?.waybill_pattern ?? null,
    waybill_example: courier?.waybill_example ?? null,
    recipient: copy.recipient,
    recipient_reference: copy.recipient_reference,
    release_condition: copy.release_condition,
    release_on: copy.release_on,
    releasable: isReleasable(file.application, copy, file.record, catalogue.day),
    collected_by: copy.collected_by,
    collected_id: copy.collected_id,
    version: copy.version,
    waiting: waitingView(file.waiting.get(copy.copy_id)),
    documents: file.documents.filter(({ copy_id }) => copy_id === copy.copy_id).map(documentView),
  }
}

const waitingView = (change: WaitingRow | undefined): StaffCopy['waiting'] =>
  change === undefined
    ? null
    : {
        recipient: change.destination.recipient,
        delivery_method: change.destination.delivery_method,
        amount: toMajor(change.extra),
        invoice_reference: change.invoice_reference,
        asked_at: change.asked_at.toISOString(),
        expires_at: change.expires_at.toISOString(),
      }

const documentView = (row: LoadedApplication['documents'][number]): StaffCopy['documents'][number] => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  source: row.source,
  sha256: row.sha256,
  verification_code: row.verification_code,
  issued_at: row.issued_at,
  issued_by: row.issued_by,
  superseded: row.superseded,
})

function paymentView({ invoice, copies, money }: LoadedApplication): StaffApplication['payment'] {
  if (invoice === null) return null
  const { reference, status, expires_at: _, ...summary } = invoiceSummaryView(invoice, copyNames(copies))
  return { invoice_reference: reference, invoice_status: status, ...summary, ...money }
}
