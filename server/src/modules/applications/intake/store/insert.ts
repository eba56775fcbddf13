import type { Minor } from '@testamur/contract/money'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { noteChange } from '../../../../db/changes.ts'
import type { Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import { shortenTrackingId } from '../../../../platform/mask.ts'
import type { NewEvent } from '../../machine/store/events.ts'

export type NewApplication = Row<
  'applications',
  | 'tracking_id'
  | 'kind'
  | 'application_type_id'
  | 'surname'
  | 'first_name'
  | 'other_names'
  | 'email'
  | 'phone'
  | 'matric_number'
  | 'programme_id'
  | 'programme'
  | 'year_of_entry'
  | 'graduation_session'
  | 'student_id'
  | 'needed_by'
  | 'note'
  | 'answers'
  | 'certificate_name'
  | 'currency'
  | 'paid_at'
  | 'promised_on'
  | 'search_text'
> & {
  readonly status: 'pending_payment' | 'submitted'
  readonly total: Minor
  readonly at: Date
}

export type NewCopy = Row<
  'copies',
  | 'id'
  | 'position'
  | 'type'
  | 'purpose'
  | 'format'
  | 'delivery_method'
  | 'transcript_rate_id'
  | 'delivery_rate_id'
  | 'region_id'
  | 'courier_id'
  | 'rate_minor'
  | 'delivery_minor'
  | 'eta_days_max'
  | 'recipient'
  | 'recipient_reference'
  | 'release_condition'
  | 'release_on'
> &
  Partial<Row<'copies', 'recipient_profile_id'>>

export type NewConsent = Row<'consents', 'name' | 'version' | 'text' | 'ip'>

export type InsertedApplication = {
  readonly id: number
  readonly copies: readonly { readonly copy_id: number; readonly id: string }[]
  readonly events: readonly number[]
}

/**
 * Writes an application, its copies, first events and consent in one statement, which saves five round trips. `null`
 * when another application has the same tracking ID.
 */
export async function insertApplication(
  tx: Tx,
  application: NewApplication,
  copies: readonly NewCopy[],
  events: readonly NewEvent[],
  consent: NewConsent,
): Promise<InsertedApplication | null> {
  const inserted = await tx
    .with('application', () => insertingApplication(application, copies.length))
    .with('new_copies', () => insertingCopies(copies))
    .with('new_events', () => insertingEvents(events))
    .with('new_consent', () => insertingConsent(consent, application.at))
    .selectFrom('application')
    .select((eb) => [
      'application.id',
      jsonArrayFrom(
        eb
          .selectFrom('new_copies')
          .select(['new_copies.copy_id', 'new_copies.id'])
          .orderBy('new_copies.position'),
      ).as('copies'),
      jsonArrayFrom(eb.selectFrom('new_events').select('new_events.id').orderBy('new_events.id')).as(
        'events',
      ),
    ])
    .executeTakeFirst()
  if (inserted === undefined) return null
  noteInserted(tx, inserted, application)
  return { ...inserted, events: inserted.events.map(({ id }) => id) }
}

function insertingApplication(a: NewApplication, copiesCount: number): RawBuilder<Row<'applications', 'id'>> {
  return sql`(
    insert into applications (
      tracking_id, kind, application_type_id, status, status_since, surname, first_name, other_names, email, phone,
      matric_number, programme_id, programme, year_of_entry, graduation_session, student_id, needed_by, note,
      answers, certificate_name, copies_count, currency, total_minor, submitted_at, paid_at, promised_on, search_text)
    values (
      ${a.tracking_id}, ${a.kind}, ${a.application_type_id}::bigint, ${a.status}, ${a.at}::timestamptz, ${a.surname},
      ${a.first_name}, ${a.other_names}, ${a.email}, ${a.phone}, ${a.matric_number}, ${a.programme_id}::bigint,
      ${a.programme}, ${a.year_of_entry}::int, ${a.graduation_session}, ${a.student_id}::bigint,
      ${a.needed_by}::date, ${a.note}, ${json(a.answers)}::jsonb,
      ${a.certificate_name === null ? null : json(a.certificate_name)}::jsonb, ${copiesCount}::int, ${a.currency}, ${a.total}::bigint, ${a.at}::timestamptz,
      ${a.paid_at}::timestamptz, ${a.promised_on}::date, ${a.search_text})
    on conflict (tracking_id) do nothing
    returning id)`
}

/** Selects the application that the same statement writes as `application`. */
function insertingCopies(
  copies: readonly NewCopy[],
): RawBuilder<Row<'copies', 'copy_id' | 'id' | 'position'>> {
  return sql`(
    insert into copies (
      application_id, id, position, type, purpose, format, delivery_method, transcript_rate_id, delivery_rate_id,
      region_id, courier_id, rate_minor, delivery_minor, eta_days_max, recipient, recipient_reference,
      release_condition, release_on, recipient_profile_id)
    select application.id, copy.id, copy.position, copy.type, copy.purpose, copy.format, copy.delivery_method,
           copy.transcript_rate_id, copy.delivery_rate_id, copy.region_id, copy.courier_id, copy.rate_minor,
           copy.delivery_minor, copy.eta_days_max, copy.recipient, copy.recipient_reference, copy.release_condition,
           copy.release_on, copy.recipient_profile_id
    from application, jsonb_to_recordset(${json(copies)}::jsonb) as copy (
      id uuid, position int, type text, purpose text, format text, delivery_method text, transcript_rate_id bigint,
      delivery_rate_id bigint, region_id bigint, courier_id bigint, rate_minor bigint, delivery_minor bigint,
      eta_days_max int, recipient jsonb, recipient_reference text, release_condition text, release_on date,
      recipient_profile_id bigint)
    returning copy_id, id, position)`
}

function insertingEvents(events: readonly NewEvent[]): RawBuilder<Row<'application_events', 'id'>> {
  return sql`(
    insert into application_events (application_id, at, kind, actor_kind, actor_name, from_status, to_status)
    select application.id, event.at, event.kind, event.actor_kind, event.actor_name, event.from_status, event.to_status
    from application, jsonb_to_recordset(${json(events)}::jsonb) as event (
      at timestamptz, kind text, actor_kind text, actor_name text, from_status text, to_status text)
    returning id)`
}

function insertingConsent(consent: NewConsent, at: Date): RawBuilder<Row<'consents', 'application_id'>> {
  return sql`(
    insert into consents (application_id, name, version, text, at, ip)
    select application.id, ${consent.name}, ${consent.version}, ${consent.text}, ${at}::timestamptz, ${consent.ip}
    from application returning application_id)`
}

function noteInserted(
  tx: Tx,
  { id, copies }: Pick<InsertedApplication, 'id' | 'copies'>,
  { tracking_id, status }: NewApplication,
): void {
  const reference = shortenTrackingId(tracking_id)
  const about = { application: id }
  noteChange(tx, { subject: 'application', id, reference, from: null, to: status })
  for (const { copy_id } of copies)
    noteChange(tx, { subject: 'copy', id: copy_id, reference, from: null, to: 'queued', about })
}
