import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import type { Said } from '@testamur/contract/message'
import type { Actor } from '../../../core/actor.ts'
import { type Day, dayOf } from '../../../core/days.ts'
import type { Tx } from '../../../db/client.ts'
import { publishEvent } from '../../../http/events.ts'
import { storedText } from '../../../messages/stored-text.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { queueText } from '../../sms/index.ts'
import type { CopyRow } from '../rows/rows.ts'
import { promiseAfter, promiseAt } from '../statuses/promise.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { offerToRule } from './queue-approval-by-rule.ts'
import { type NoticePayload, queueNotice } from './queue-notice.ts'
import { actorColumns } from './store/events.ts'
import { copiesOf, type LockedApplication } from './store/lock.ts'
import { type StatusFields, updateStatus } from './store/write.ts'

export const PREPARE_DOCUMENTS = 'documents.prepare'
/** A certificate was paid for: people who may collect it are told how. */
export const CERTIFICATE_PAID = 'certificates.paid'

export type StatusChange = {
  readonly to: ApplicationStatus
  readonly actor: Actor
  readonly at: Date
  readonly reason?: Said | null
  readonly public_note?: Said | null
  readonly release_on?: Day | null
  /** `null`: it is no longer paid. */
  readonly paid_at?: Date | null
  readonly checklist?: readonly string[]
  /** The day by which its copies leave us, where it is another one than working days give. */
  readonly promised_on?: Day
}

/**
 * Writes an allowed change of status in the caller's transaction: the row, its event, the email, the jobs that follow
 * and the live update.
 */
export async function changeStatus(
  tx: Tx,
  from: LockedApplication,
  change: StatusChange,
): Promise<LockedApplication> {
  const fields = nextFields(from, change)
  const event_id = await updateStatus(tx, from, fields, {
    ...actorColumns(change.actor),
    at: change.at,
    kind: 'status',
    from_status: from.status,
    to_status: change.to,
    reason: change.reason ?? null,
    public_note: change.public_note ?? null,
  })
  if (event_id === null) throw changedMeanwhile('application')
  const next = { ...from, ...fields, version: from.version + 1 }
  const about = noticeOf[change.to]
  if (about !== undefined && !(about === 'asked' && from.status === 'on_hold'))
    await queueNotice(tx, {
      application_id: from.id,
      about,
      event_id,
      ...(change.release_on ? { release_on: change.release_on } : {}),
    })
  if (change.to === 'processing') await prepareDocuments(tx, next)
  const wasPaid = from.paid_at === null && next.paid_at !== null
  if (wasPaid && from.kind === 'certificate')
    await enqueue(tx, { kind: CERTIFICATE_PAID, payload: { application_id: from.id } })
  if (wasPaid && change.to === 'submitted') await offerToRule(tx, from.id)
  const topic = wasPaid && change.to === 'submitted' ? 'paid' : textOf[change.to]
  if (topic !== undefined && !(topic === 'question' && from.status === 'on_hold'))
    await queueText(tx, { application_id: from.id, topic, at: change.at })
  publishChange(tx, from.id)
  return next
}

/**
 * Tells who has the tracking ID, and staff. Of a new version, too, which the applicant's page sends back with each change.
 */
export function publishChange(tx: Tx, applicationId: number): void {
  publishEvent(tx, `application:${applicationId}`, applicationId)
  publishStaffChange(tx, applicationId)
}

/** Tells staff alone, of what nobody else may see: that something happened would say too much to others. */
export const publishStaffChange = (tx: Tx, applicationId: number): void =>
  publishEvent(tx, 'staff', applicationId)

const noticeOf: Partial<Record<ApplicationStatus, NoticePayload['about']>> = {
  action_required: 'asked',
  on_hold: 'on_hold',
  rejected: 'rejected',
  cancelled: 'cancelled',
  expired: 'expired',
  completed: 'completed',
}

/** What an applicant may be told by text message. */
const textOf: Partial<Record<ApplicationStatus, 'question' | 'arrived'>> = {
  action_required: 'question',
  completed: 'arrived',
}

/** The columns that a change sets, computed from the row before. Pure. */
export function nextFields(from: LockedApplication, change: StatusChange): StatusFields {
  const { to, at, actor } = change
  const today = dayOf(at, from.time_zone)
  const held = to === 'on_hold'
  const paid = to === 'submitted' && (from.status === 'pending_payment' || from.status === 'expired')
  const paid_at = change.paid_at === undefined ? (paid ? at : from.paid_at) : change.paid_at
  const officer = actor.kind === 'staff' ? actor.id : null
  const publicNote = storedText(change.public_note)
  const reason = storedText(change.reason)
  return {
    status: to,
    status_since: at,
    public_note: publicNote.text,
    public_note_message: publicNote.message,
    held_from: held ? from.status : null,
    hold_reason: held ? reason.text : null,
    hold_reason_message: held ? reason.message : null,
    hold_release_on: held ? (change.release_on ?? null) : null,
    assignee_id: to === 'under_review' ? (from.assignee_id ?? officer) : from.assignee_id,
    recommended_by: recommendedBy(from, to, officer),
    checklist: [...(change.checklist ?? from.checklist)],
    paid_at,
    promised_on:
      change.promised_on ??
      (paid
        ? promiseAt(dayOf(paid_at ?? at, from.time_zone), from.working_days, from.closures)
        : promiseAfter(
            from.promised_on,
            from.status,
            dayOf(from.status_since, from.time_zone),
            today,
            from.closures,
          )),
    completed_at: to === 'completed' ? at : from.completed_at,
  }
}

/** Who recommended it: kept during a hold, cleared when it returns to the check. */
function recommendedBy(
  from: LockedApplication,
  to: ApplicationStatus,
  officer: number | null,
): number | null {
  if (to === 'awaiting_approval' && from.status !== 'on_hold') return officer
  if (to === 'under_review') return null
  return from.recommended_by
}

/** Releases now, and again on each day that a copy waits for. */
async function prepareDocuments(tx: Tx, application: LockedApplication): Promise<void> {
  const payload = { application_id: application.id }
  await enqueue(tx, { kind: PREPARE_DOCUMENTS, payload })
  for (const day of waitingDays(
    await copiesOf(tx, application.id),
    dayOf(application.status_since, application.time_zone),
  ))
    await enqueue(tx, { kind: PREPARE_DOCUMENTS, payload, runAt: beginningOf(day) })
}

const waitingDays = (copies: readonly CopyRow[], today: Day): Day[] => [
  ...new Set(
    copies.flatMap((copy) => (copy.release_on !== null && copy.release_on > today ? [copy.release_on] : [])),
  ),
]

/** An instant at which that day has begun in every time zone. */
const beginningOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)
