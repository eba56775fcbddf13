import type { AwardOnRecord } from '@testamur/contract/graduation/graduand-states'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import { anyOf, type Row } from '../../../../db/rows.ts'

const columns = [
  'id',
  'matric_number',
  'surname',
  'first_name',
  'other_names',
  'email',
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
] as const

export type AwardRow = Row<'students', (typeof columns)[number]>

export function awardRows(
  db: Db | Tx,
  wanted: { readonly ids: readonly number[] } | { readonly matrics: readonly string[] },
): Promise<AwardRow[]> {
  return db
    .selectFrom('students')
    .select(columns)
    .where((query) =>
      'ids' in wanted
        ? query('id', '=', anyOf(wanted.ids))
        : query('matric_number', '=', anyOf(wanted.matrics)),
    )
    .orderBy('id')
    .execute()
}

export type StudentAward = { readonly student_id: number; readonly award: AwardOnRecord }

/** What these records say now of their degree, locked. */
export async function lockAwards(tx: Tx, ids: readonly number[]): Promise<StudentAward[]> {
  const rows = await tx
    .selectFrom('students')
    .select(['id', 'status', 'class_of_degree', 'cgpa', 'date_of_award', 'graduation_session'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id, ...award }) => ({ student_id: id, award }))
}

export async function writeAwards(tx: Tx, awards: readonly StudentAward[]): Promise<void> {
  if (awards.length === 0) return
  const rows = awards.map(({ student_id, award }) => ({ student_id, ...award }))
  await sql`
    update students set status = given.status, class_of_degree = given.class_of_degree, cgpa = given.cgpa,
      date_of_award = given.date_of_award, graduation_session = given.graduation_session,
      version = students.version + 1, updated_at = now()
    from jsonb_to_recordset(${json(rows)}::jsonb) as given (student_id bigint, status text, class_of_degree text,
      cgpa numeric(5,2), date_of_award date, graduation_session text)
    where students.id = given.student_id`.execute(tx)
}

/** The email address on each record; `null` where there is none. */
export async function readEmails(
  db: Db | Tx,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db
    .selectFrom('students')
    .select(['id', 'email'])
    .where('id', '=', anyOf(studentIds))
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** To a record without an address. `false`: it has one. */
export async function addEmail(tx: Tx, studentId: number, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('students')
    .set((eb) => ({ email, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', studentId)
    .where('email', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type BlockingHold = Row<'student_holds', 'id' | 'student_id' | 'desk' | 'reason' | 'how_to_clear'>

/** The holds by which desks keep these records back today, oldest first. */
export function listBlockingHolds(db: Db | Tx, studentIds: readonly number[]): Promise<BlockingHold[]> {
  return db
    .selectFrom('student_holds')
    .select(['id', 'student_id', 'desk', 'reason', 'how_to_clear'])
    .where('student_id', '=', anyOf(studentIds))
    .where('lifted_at', 'is', null)
    .where('blocks', '=', true)
    .orderBy('id')
    .execute()
}
