import { type RawBuilder, sql } from 'kysely'

/** `id, status` → `a.id, a.status`. */
export const prefixed = (alias: string, columns: string): RawBuilder<unknown> =>
  sql.raw(
    columns
      .split(',')
      .map((column) => `${alias}.${column.trim()}`)
      .join(', '),
  )

/** Columns of `ApplicationRow`, from `applications a`. */
export const applicationColumns = prefixed(
  'a',
  `id, tracking_id, kind, application_type_id, status, version, status_since, public_note,
   held_from, hold_reason, hold_release_on, surname, first_name, other_names, email, phone,
   matric_number, programme_id, programme, year_of_entry, graduation_session, student_id, needed_by,
   note, assignee_id, recommended_by, checklist, copies_count, currency, total_minor, submitted_at,
   paid_at, promised_on, completed_at`,
)

/** Columns of `CopyRow`, from `copies c`. */
export const copyColumns = prefixed(
  'c',
  `copy_id, application_id, id, position, type, purpose, format, delivery_method, status, held_from,
   version, region_id, courier_id, rate_minor, delivery_minor, eta_days_max, recipient,
   recipient_reference, release_condition, release_on, waybill, dispatched_at, delivered_at,
   collected_by, collected_id`,
)
