import { sql } from 'kysely'
import type { Person } from '../../core/person.ts'
import type { Db, Tx } from '../../db/client.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'
import { anyOf } from '../../db/rows.ts'
import type { Code } from '../../messages/catalogue.ts'

const ofApplications = (person: Person) => withIds('application_id', person.applicationIds)
const MATCHED: Code = 'applicationsDesk.matchedWith'
const MATCH_REMOVED: Code = 'applicationsDesk.matchRemoved'
const ERASED = sql`'[erased]'`
const NOWHERE = sql`jsonb_build_object('kind', recipient -> 'kind', 'name', '[erased]', 'country', recipient -> 'country')`

export const applicationsPersonalData: readonly PersonRows[] = [
  {
    table: 'application_asks',
    of: ofApplications,
    erase: {
      question: ERASED,
      answer: sql`case when answer is null then null else '[erased]' end`,
      options: sql`array(select '[erased]' from unnest(options))`,
    },
  },
  { table: 'application_notes', of: ofApplications, erase: 'delete' },
  { table: 'rule_approvals', of: ofApplications, erase: { findings: sql`'[]'`, reason: sql`null` } },
  {
    table: 'application_events',
    of: ofApplications,
    erase: {
      actor_name: sql`case when actor_kind in ('staff', 'system') then actor_name else '[erased]' end`,
      reason: sql`null`,
      public_note: sql`null`,
      reason_message: sql`null`,
      public_note_message: sql`null`,
    },
  },
  {
    // The consent with its text and time is the institution's evidence.
    table: 'consents',
    of: ofApplications,
    erase: { name: ERASED, ip: sql`''` },
  },
  {
    table: 'destination_changes',
    of: (person) =>
      sql`copy_id in (select copy_id from copies where ${withIds('application_id', person.applicationIds)})`,
    erase: 'delete',
  },
  {
    table: 'copies',
    of: ofApplications,
    erase: {
      recipient: NOWHERE,
      recipient_reference: sql`null`,
      collected_by: sql`case when collected_by is null then null else '[erased]' end`,
      collected_id: sql`case when collected_id is null then null else '[erased]' end`,
    },
  },
  {
    table: 'applications',
    of: (person) => withIds('id', person.applicationIds),
    erase: {
      surname: ERASED,
      first_name: sql`''`,
      other_names: sql`''`,
      email: sql`'erased-' || id || '@erased.invalid'`,
      former_emails: sql`'{}'`,
      former_student_ids: sql`'{}'`,
      phone: sql`null`,
      matric_number: sql`null`,
      student_id: sql`null`,
      note: sql`null`,
      public_note: sql`null`,
      public_note_message: sql`null`,
      hold_reason: sql`null`,
      hold_reason_message: sql`null`,
      answers: sql`'[]'`,
      certificate_name: sql`null`,
      search_text: sql`''`,
    },
    unread: ['search_text'],
  },
]

/** Applications that were over before this instant, with what retention reads of each. */
export const applicationsEndedBefore = (before: Date) => sql`
  select id, id as application_id, null::bigint as standalone_id, email, tracking_id as reference,
    coalesce(completed_at, status_since) as since
  from applications
  where status in ('completed', 'dispatched', 'rejected', 'cancelled', 'expired')
    and coalesce(completed_at, status_since) < ${before}::timestamptz`

/** Of `ended`, a row of `applicationsEndedBefore`: it still names the applicant. */
export const namesApplicant = sql`exists (
  select 1 from applications named where named.id = ended.id and named.surname <> '[erased]')`

/** Of `ended`: its consent still names who gave it. */
export const namesConsenter = sql`exists (
  select 1 from consents where consents.application_id = ended.id and consents.name <> '[erased]')`

/** Of `ended`: the questions to the applicant. */
export const asksOfEnded = sql`select id from application_asks where application_id = ended.id`

/**
 * `matched_with`: the number of the record that an officer matched it with, or the application that it issues again.
 * `is_settled`: it was paid for, nothing was due, or its address was changed, which needs a code from the new one.
 */
const sentApplications = (db: Db | Tx) =>
  db
    .selectFrom('applications')
    .select(['id', 'email', 'student_id', 'matric_number', 'surname', 'first_name', 'other_names'])
    .select(({ eb, fn, or, selectFrom }) => [
      selectFrom('application_events as event')
        .select((event) =>
          event
            .fn<string | null>('jsonb_extract_path_text', [
              'event.reason_message',
              sql.lit('params'),
              sql.lit('matric_number'),
            ])
            .as('number'),
        )
        .where((event) =>
          event.or([
            event('event.application_id', '=', event.ref('applications.id')),
            event('event.application_id', '=', event.ref('applications.parent_id')),
          ]),
        )
        .where('event.actor_kind', '=', 'staff')
        .where(sql`event.reason_message ->> 'code'`, 'in', [MATCHED, MATCH_REMOVED])
        .orderBy('event.id', 'desc')
        .limit(1)
        .as('matched_with'),
      or([
        eb('paid_at', 'is not', null),
        eb(fn<number>('cardinality', ['former_emails']), '>', 0),
        eb('status', 'not in', ['draft', 'pending_payment', 'cancelled', 'expired']),
      ]).as('is_settled'),
    ])
    .orderBy('id')

/** These applications, as they were sent. */
export const applicationsSent = (db: Db | Tx, ids: readonly number[]) =>
  sentApplications(db).where('id', '=', anyOf(ids)).execute()

/** Those that are linked to these records, by whomever they were sent: a matric number and a surname are enough for a link. */
export const applicationsOfRecords = (db: Db | Tx, studentIds: readonly number[]) =>
  sentApplications(db).where('student_id', '=', anyOf(studentIds)).execute()

/** What was sent from these addresses, under which names. Anybody can type a matric number, so the number proves nothing. */
export const applicationsFromAddresses = (db: Db | Tx, emails: readonly string[]) =>
  sentApplications(db).where('email', '=', anyOf(emails)).execute()

/** Those of these applications that were sent from this address and have it still. */
export async function applicationsNeverMoved(
  db: Db | Tx,
  ids: readonly number[],
  email: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('email', '=', email)
    .where(({ eb, fn }) => eb(fn<number>('cardinality', ['former_emails']), '=', 0))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an application had this address before it was changed. */
export async function wasAddressBefore(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('applications')
    .select('id')
    // As the partial index has it.
    .where(sql<boolean>`former_emails <> '{}' and former_emails @> ${[email]}::text[]`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Addresses that these applications had before. */
export async function formerEmailsOfApplications(
  db: Db | Tx,
  applicationIds: readonly number[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('former_emails')
    .where('id', '=', anyOf(applicationIds))
    .execute()
  return [...new Set(rows.flatMap(({ former_emails }) => former_emails))]
}

/** Whether it was sent from another address than it has now. Whoever changed it need not read the mailbox that it has now. */
export async function addressWasChanged(db: Db, applicationId: number): Promise<boolean> {
  const { former_emails } = await db
    .selectFrom('applications')
    .select('former_emails')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return former_emails.length > 0
}

export async function asksOfApplications(db: Db, applicationIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('application_asks')
    .select('id')
    .where('application_id', '=', anyOf(applicationIds))
    .execute()
  return rows.map(({ id }) => id)
}
