import type { NewEvent } from '../machine/store/events.ts'
import type { ApplicationRow, CopyRow, EventRow } from '../rows/rows.ts'
import type { TrackedRows } from '../rows/store/tracking.ts'
import type { InsertedApplication, NewApplication, NewCopy } from './store/insert.ts'

/** The inserted rows as the database would return them, without reading them. */
export const insertedRows = (
  inserted: InsertedApplication,
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
  public_note_message: null,
  held_from: null,
  hold_reason: null,
  hold_reason_message: null,
  hold_release_on: null,
  assignee_id: null,
  recommended_by: null,
  checklist: [],
  checklist_doubts: [],
  copies_count,
  total_minor: application.total,
  submitted_at: application.at,
  completed_at: null,
})

const copyRows = (inserted: InsertedApplication, copies: readonly NewCopy[]): CopyRow[] =>
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

const eventRows = (inserted: InsertedApplication, events: readonly NewEvent[]): EventRow[] =>
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
    reason_message: null,
    public_note: null,
    public_note_message: null,
  }))
