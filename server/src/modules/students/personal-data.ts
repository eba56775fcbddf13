import { sql } from 'kysely'
import type { Person } from '../../core/person.ts'
import type { AgedRows } from '../../db/aged-rows.ts'
import type { Db, Tx } from '../../db/client.ts'
import { matchPerson, type PersonRows, withIds } from '../../db/person-rows.ts'
import { anyOf, type Row } from '../../db/rows.ts'

/** The academic record is included only when the request says so. */
const recordOf = (column: string) => (person: Person) =>
  withIds(column, person.withRecord ? person.studentIds : [])

const FINISHED = sql`state in ('done', 'failed', 'stopped')`

const EMPTIED_IMPORT = {
  file_key: sql`''`,
  sample: sql`'[]'`,
  problems: sql`'[]'`,
  differing: sql`'[]'`,
  incomplete: sql`'[]'`,
  rehearsal: sql`null`,
}

/** Files of records that have come in. Their counts stay. */
export const agedImports: AgedRows = {
  olderThan: (before) => sql`
    select id, null::bigint as application_id, null::bigint as standalone_id, null::text as email,
      id::text as reference,
      finished_at as since
    from imports where ${FINISHED} and file_key <> '' and finished_at < ${before}::timestamptz`,
  rows: [
    { table: 'import_refusals', of: (ids) => withIds('import_id', ids), erase: 'delete' },
    { table: 'imports', of: (ids) => withIds('id', ids), erase: EMPTIED_IMPORT, file: 'file_key' },
  ],
}

export const studentsPersonalData: readonly PersonRows[] = [
  {
    table: 'import_refusals',
    of: (person) => matchPerson(['problem', 'message', 'cells'], person),
    erase: 'delete',
  },
  {
    // Files contain a whole class; an imported one is no longer needed.
    table: 'imports',
    of: (person) => sql`${FINISHED} and ${person.withRecord}::boolean and file_key <> ''`,
    erase: EMPTIED_IMPORT,
    file: 'file_key',
    unread: ['sample', 'problems', 'differing', 'incomplete', 'rehearsal', 'sha256'],
  },
  {
    table: 'missing_result_explanations',
    of: (person) =>
      sql`missing_id in (select id from missing_results where ${recordOf('student_id')(person)})`,
    erase: 'delete',
  },
  { table: 'missing_results', of: recordOf('student_id'), erase: 'delete' },
  { table: 'record_looks', of: recordOf('student_id'), erase: 'delete' },
  { table: 'record_explanations', of: recordOf('student_id'), erase: 'delete' },
  { table: 'student_holds', of: recordOf('student_id'), erase: 'delete' },
  { table: 'results', of: recordOf('student_id'), erase: 'delete' },
  {
    // Other rows refer to it, so the row stays without the person's name.
    table: 'students',
    of: recordOf('id'),
    erase: {
      matric_number: sql`'ERASED-' || id`,
      surname: sql`'[erased]'`,
      first_name: sql`''`,
      other_names: sql`''`,
      former_name: sql`null`,
      email: sql`null`,
      phone: sql`null`,
      date_of_birth: sql`null`,
      class_of_degree: sql`null`,
      cgpa: sql`null`,
      units_registered: sql`null`,
      units_earned: sql`null`,
      quality_points: sql`null`,
      search_text: sql`''`,
    },
    unread: ['search_text'],
  },
]

const namedRecords = (db: Db | Tx) =>
  db
    .selectFrom('students')
    .select(['id', 'matric_number', 'email', 'surname', 'first_name', 'other_names', 'former_name'])
    .orderBy('id')

export type NamedRecord = Row<
  'students',
  'id' | 'matric_number' | 'email' | 'surname' | 'first_name' | 'other_names' | 'former_name'
>

/** The records with this matric number or with this email address. They may be of different people. */
export const studentsWithNumberOrEmail = (
  db: Db,
  wanted: { readonly email: string | null; readonly matric_number: string | null },
): Promise<NamedRecord[]> =>
  namedRecords(db)
    .where((query) =>
      query.or([query('matric_number', '=', wanted.matric_number), query('email', '=', wanted.email)]),
    )
    .execute()

export const recordsWithAddresses = (db: Db | Tx, emails: readonly string[]): Promise<NamedRecord[]> =>
  namedRecords(db).where('email', '=', anyOf(emails)).execute()

export const recordsWithIds = (db: Db | Tx, ids: readonly number[]): Promise<NamedRecord[]> =>
  namedRecords(db).where('id', '=', anyOf(ids)).execute()
