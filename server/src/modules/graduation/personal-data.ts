import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Person } from '../../core/person.ts'
import type { AgedRows } from '../../db/aged-rows.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'

const studentsOf = (person: Person): readonly number[] => (person.withRecord ? person.studentIds : [])

/** Rows of graduands with this record. */
const ofGraduands = (person: Person): RawBuilder<SqlBool> =>
  sql`graduand_id in (select id from graduands where ${withIds('student_id', studentsOf(person))})`

const FINISHED = sql`state in ('done', 'failed', 'stopped')`
const EMPTIED = { file_key: sql`''`, sample: sql`'[]'`, problems: sql`'[]'`, rehearsal: sql`null` }

/** Files of senate lists that have come in. Their counts stay. */
export const agedGraduandImports: AgedRows = {
  olderThan: (before) => sql`
    select id, null::bigint as application_id, null::bigint as standalone_id, null::text as email,
      'graduands ' || id as reference,
      finished_at as since
    from graduand_imports where ${FINISHED} and file_key <> '' and finished_at < ${before}::timestamptz`,
  rows: [{ table: 'graduand_imports', of: (ids) => withIds('id', ids), erase: EMPTIED, file: 'file_key' }],
}

/** Documents of a class that were printed as one file. */
export const agedGraduationPiles: AgedRows = {
  olderThan: (before) => sql`
    select id, null::bigint as application_id, null::bigint as standalone_id, null::text as email,
      'graduation-run ' || id as reference,
      finished_at as since
    from graduation_runs where file_key <> '' and finished_at < ${before}::timestamptz`,
  rows: [
    {
      table: 'graduation_runs',
      of: (ids) => withIds('id', ids),
      erase: { file_key: sql`''` },
      file: 'file_key',
    },
  ],
}

export const graduationPersonalData: readonly PersonRows[] = [
  {
    // A file contains a whole class; an imported one is no longer needed.
    table: 'graduand_imports',
    of: (person) => sql`${FINISHED} and ${person.withRecord}::boolean and file_key <> ''`,
    erase: EMPTIED,
    file: 'file_key',
    unread: ['sample', 'problems', 'rehearsal', 'sha256'],
  },
  { table: 'graduand_name_requests', of: ofGraduands, erase: 'delete', unread: ['token_hash'] },
  { table: 'graduand_differences', of: ofGraduands, erase: 'delete' },
  { table: 'graduand_events', of: ofGraduands, erase: { note: sql`''` } },
  // Who collected stays unnamed; that the certificate was handed out stays.
  {
    table: 'graduation_handovers',
    of: ofGraduands,
    erase: {
      collected_by: sql`'[erased]'`,
      id_number: sql`'[erased]'`,
      signature_key: sql`null`,
      end_reason: sql`case when ended_at is null then null else '' end`,
    },
    file: 'signature_key',
  },
  { table: 'graduand_passes', of: ofGraduands, erase: 'delete', unread: ['nonce', 'code_hash'] },
  { table: 'graduation_reminders', of: ofGraduands, erase: 'delete' },
  // What was waived stays; why may be about the person.
  { table: 'graduation_storage_waivers', of: ofGraduands, erase: { reason: sql`'[erased]'` } },
  { table: 'graduation_lease_people', of: ofGraduands, erase: null },
  // The hash of the list stays, and with it the proof of what was approved.
  // The file has the certificates of a whole class; it can be made again without the person.
  {
    table: 'graduation_runs',
    of: (person) => sql`id in (select run_id from graduation_run_items where ${ofGraduands(person)})`,
    // Empty and not null: that a file was made stays known.
    erase: { file_key: sql`case when file_key is null then null else '' end` },
    file: 'file_key',
    unread: ['choice', 'file_key'],
  },
  // The number and the code stay, so that the certificate can still be verified.
  {
    table: 'graduation_certificates',
    of: ofGraduands,
    erase: {
      name: sql`'[erased]'`,
      printed: sql`'{}'`,
      ended_reason: sql`null`,
      revocation_reason: sql`null`,
    },
  },
  // An erased certificate is nothing to show.
  {
    table: 'graduation_shares',
    of: ofGraduands,
    erase: { ended_at: sql`coalesce(ended_at, now())` },
    unread: ['nonce'],
  },
  // The page closes, also for a session that has it open.
  {
    table: 'graduation_links',
    of: ofGraduands,
    erase: { email: sql`'[erased]'`, ended_at: sql`coalesce(ended_at, now())` },
    unread: ['nonce'],
  },
  {
    table: 'graduation_releases',
    of: ofGraduands,
    erase: { opened_at: sql`null`, downloaded_at: sql`null` },
  },
  { table: 'graduation_run_items', of: ofGraduands, erase: { reason: sql`null` } },
  { table: 'graduation_approval_lines', of: ofGraduands, erase: { line: sql`'[erased]'` } },
  {
    table: 'graduands',
    of: (person) => withIds('student_id', studentsOf(person)),
    erase: {
      matric_number: sql`'ERASED-' || id`,
      listed_name: sql`'[erased]'`,
      certificate_name: sql`'[erased]'`,
      listed_class: sql`null`,
      listed_cgpa: sql`null`,
      class_of_degree: sql`null`,
      cgpa: sql`null`,
      record_before: sql`null`,
      record_after: sql`null`,
    },
  },
]
