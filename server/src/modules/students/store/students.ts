import type { Hold, RecordHold } from '@testamur/contract/students/students'
import { type NotNull, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import type { RecordedTotals, ScaleHolder } from '../../grading/index.ts'
import type { RecordFacts } from '../complete-record.ts'
import { holdsOfStudent, replaceImportedHolds } from './holds.ts'

const columns = [
  'student.id',
  'matric_number',
  'surname',
  'first_name',
  'other_names',
  'former_name',
  'email',
  'phone',
  'date_of_birth',
  'programme',
  'programme_id',
  'faculty',
  'department',
  'year_of_entry',
  'graduation_session',
  'date_of_award',
  'class_of_degree',
  'cgpa',
  'units_registered',
  'units_earned',
  'quality_points',
  'status',
  'version',
] as const

export type StudentRecordRow = Omit<
  Row<'students'>,
  'search_text' | 'import_id' | 'import_line' | 'updated_at'
> & {
  readonly holds: readonly RecordHold[]
  readonly results_count: number
  readonly first_session: string | null
  readonly last_session: string | null
}

export const selectRecords = (db: Db) =>
  db
    .selectFrom('students as student')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('results')
          .select(({ fn }) => [
            fn.countAll<number>().as('results_count'),
            fn.min<string | null>('session').as('first_session'),
            fn.max<string | null>('session').as('last_session'),
          ])
          .whereRef('results.student_id', '=', 'student.id')
          .as('known'),
      (join) => join.onTrue(),
    )
    .select([...columns, 'known.results_count', 'known.first_session', 'known.last_session'])
    .select((query) => holdsOfStudent(query).as('holds'))

export async function findStudent(db: Db, id: number): Promise<StudentRecordRow | null> {
  return (await selectRecords(db).where('student.id', '=', id).executeTakeFirst()) ?? null
}

export async function findStudentByMatric(db: Db, matric: string): Promise<StudentRecordRow | null> {
  return (await selectRecords(db).where('matric_number', '=', matric).executeTakeFirst()) ?? null
}

/** Those that are on record already, with all their fields. */
export function studentRecordsByMatric(db: Db | Tx, matrics: readonly string[]): Promise<StudentRecordRow[]> {
  return selectRecords(db).where('matric_number', '=', anyOf(matrics)).execute()
}

/** Locked, so that changes of a record follow one another. */
export async function lockStudent(tx: Tx, id: number): Promise<StudentRecordRow | null> {
  await tx.selectFrom('students').select('id').where('id', '=', id).forUpdate().execute()
  return findStudent(tx, id)
}

export async function sessionsOnRecord(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('students')
    .select('graduation_session as session')
    .distinct()
    .where('graduation_session', 'is not', null)
    .orderBy('session', 'desc')
    .limit(100)
    .$narrowType<{ session: NotNull }>()
    .execute()
  return rows.map(({ session }) => session)
}

export async function studentsByMatric(
  tx: Db | Tx,
  matrics: readonly string[],
): Promise<Map<string, ScaleHolder & { readonly id: number }>> {
  const rows = await tx
    .selectFrom('students')
    .select(['id', 'matric_number', 'programme_id', 'year_of_entry'])
    .where('matric_number', '=', anyOf(matrics))
    .execute()
  return new Map(rows.map((row) => [row.matric_number, row]))
}

type Counted = 'results_count' | 'first_session' | 'last_session'

export type NewStudent = Omit<StudentRecordRow, 'id' | 'version' | 'holds' | Counted> & {
  readonly holds: readonly Hold[]
  readonly search_text: string
  readonly import_id: number
  readonly import_line: number
}

const WRITTEN = {
  matric_number: 'text',
  surname: 'text',
  first_name: 'text',
  other_names: 'text',
  former_name: 'text',
  email: 'text',
  phone: 'text',
  date_of_birth: 'date',
  programme: 'text',
  programme_id: 'bigint',
  faculty: 'text',
  department: 'text',
  year_of_entry: 'int',
  graduation_session: 'text',
  date_of_award: 'date',
  class_of_degree: 'text',
  cgpa: 'numeric(5,2)',
  units_registered: 'numeric(7,2)',
  units_earned: 'numeric(7,2)',
  quality_points: 'numeric(8,2)',
  status: 'text',
  search_text: 'text',
  import_id: 'bigint',
  import_line: 'int',
} satisfies Record<Exclude<keyof NewStudent, 'holds'>, string>

const ALWAYS = ['programme', 'programme_id', 'search_text', 'import_id', 'import_line']

/**
 * Writes a batch. Of an existing student only the file's columns are changed.
 * @returns the lines written; the others repeat a line of the same file.
 */
export async function upsertStudents(
  tx: Tx,
  rows: readonly NewStudent[],
  present: readonly string[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const names = Object.keys(WRITTEN)
  const written = sql.join(names.map((name) => sql.ref(name)))
  const rowType = sql.join(
    Object.entries(WRITTEN).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )
  const changed = sql.join(
    names
      .filter((name) => ALWAYS.includes(name) || present.includes(name))
      .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  )
  const inserted = await sql<Row<'students', 'import_line'>>`
    insert into students (${written})
    select ${written} from jsonb_to_recordset(${json(rows)}::jsonb) as incoming (${rowType})
    on conflict (matric_number) do update set ${changed}, version = students.version + 1, updated_at = now()
    where students.import_id is distinct from excluded.import_id
    returning import_line`.execute(tx)
  if (present.includes('holds')) await replaceImportedHolds(tx, rows)
  return inserted.rows.flatMap(({ import_line }) => import_line ?? [])
}

/** What staff correct of a record by hand. */
export type PersonFacts = Pick<
  StudentRecordRow,
  | 'surname'
  | 'first_name'
  | 'other_names'
  | 'former_name'
  | 'date_of_birth'
  | 'email'
  | 'phone'
  | 'year_of_entry'
>

export async function updatePersonFacts(
  tx: Tx,
  { id, version }: Pick<StudentRecordRow, 'id' | 'version'>,
  facts: PersonFacts & Row<'students', 'search_text'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('students')
    .set({ ...facts, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .execute()
}

type RecordedStudent = RecordedTotals &
  ScaleHolder &
  RecordFacts & { readonly id: number; readonly matric_number: string }

/** The totals of these records, to be compared with their results. */
export function totalsOfStudents(db: Db, ids: readonly number[]): Promise<RecordedStudent[]> {
  return db
    .selectFrom('students')
    .select(['id', 'matric_number', 'programme_id', 'year_of_entry', 'cgpa', 'class_of_degree'])
    .select(['units_registered', 'units_earned', 'quality_points'])
    .select(['status', 'graduation_session', 'date_of_award'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute()
}

/** Each programme and year of entry on record, once, with the number of its students. */
export function programmesAndYears(db: Db | Tx): Promise<(ScaleHolder & { readonly students: number })[]> {
  return db
    .selectFrom('students')
    .select(({ fn }) => ['programme_id', 'year_of_entry', fn.countAll<number>().as('students')])
    .groupBy(['programme_id', 'year_of_entry'])
    .execute()
}

const holderTable = (holders: readonly ScaleHolder[]) => sql`unnest(
  ${holders.map(({ programme_id }) => programme_id)}::bigint[],
  ${holders.map(({ year_of_entry }) => year_of_entry)}::int[]
)`

/** Those of these programmes and years of entry with a student who has results. */
export async function withResults(db: Db | Tx, holders: readonly ScaleHolder[]): Promise<ScaleHolder[]> {
  const { rows } = await sql<Row<'students', 'programme_id' | 'year_of_entry'>>`
    select wanted.programme_id, wanted.year_of_entry
    from ${holderTable(holders)} with ordinality as wanted (programme_id, year_of_entry, place)
    where exists (
      select from students s join results r on r.student_id = s.id
      where s.programme_id is not distinct from wanted.programme_id
        and s.year_of_entry is not distinct from wanted.year_of_entry)
    order by wanted.place`.execute(db)
  return rows
}

/** The students with results of these programmes and years of entry, by id, from the one after `after` on. */
export async function studentsWithResults(
  db: Db | Tx,
  holders: readonly ScaleHolder[],
  { after, limit }: { readonly after: number; readonly limit: number | null },
): Promise<number[]> {
  if (holders.length === 0) return []
  const { rows } = await sql<Row<'students', 'id'>>`
    select s.id from students s
    where s.id > ${after}::bigint
      and exists (
        select from ${holderTable(holders)} as wanted (programme_id, year_of_entry)
        where s.programme_id is not distinct from wanted.programme_id
          and s.year_of_entry is not distinct from wanted.year_of_entry)
      and exists (select from results r where r.student_id = s.id)
    order by s.id limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

/** The names and matric numbers of these students on their records. */
export async function namesOfStudents(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, Row<'students', 'matric_number' | 'surname' | 'first_name' | 'other_names'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('students')
    .select(['id', 'matric_number', 'surname', 'first_name', 'other_names'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}
