import { withoutRecord } from '../../../messages/without-record.ts'
import type { EventRow } from '../rows/rows.ts'

/** The events of a timeline for staff, without what only the record says if they have no access to student records. */
export const eventsFor = (events: readonly EventRow[], readsRecords: boolean): readonly EventRow[] =>
  readsRecords
    ? events
    : events.map((event) => ({
        ...event,
        // What an officer wrote for colleagues; the applicant's note says what others need.
        reason: event.to_status === 'on_hold' ? null : event.reason,
        reason_message: event.reason_message && withoutRecord(event.reason_message),
        public_note_message: event.public_note_message && withoutRecord(event.public_note_message),
      }))
