import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { anyOf, type Row } from '../../../db/rows.ts'

export type MissingExplanation = Row<
  'missing_result_explanations',
  'missing_id' | 'reason' | 'explained_by' | 'explained_at'
> &
  Row<'staff_members', 'name'>

/**
 * A row of results or of the student record that an import refused, with why the record is complete without it, where somebody
 * said so.
 */
export type MissingResult = Row<
  'missing_results',
  | 'id'
  | 'student_id'
  | 'session'
  | 'semester'
  | 'course_code'
  | 'readable'
  | 'column_name'
  | 'problem'
  | 'message'
  | 'import_id'
  | 'line'
  | 'noted_at'
> &
  Row<'imports', 'kind' | 'file_name' | 'mapping'> & { readonly explanations: readonly MissingExplanation[] }

/** Those of these students, in the order of a transcript, with all explanations. */
export async function missingResultsOf(
  db: Db | Tx,
  studentIds: readonly number[],
): Promise<readonly MissingResult[]> {
  const rows = await db
    .selectFrom('missing_results as missing')
    .innerJoin('imports', 'imports.id', 'missing.import_id')
    .select([
      'missing.id',
      'missing.student_id',
      'missing.session',
      'missing.semester',
      'missing.course_code',
      'missing.readable',
      'missing.column_name',
      'missing.problem',
      'missing.message',
      'missing.import_id',
      'missing.line',
      'missing.noted_at',
      'imports.file_name',
      'imports.kind',
      'imports.mapping',
    ])
    .where('missing.student_id', '=', anyOf(studentIds))
    .orderBy('missing.student_id')
    .orderBy('missing.session')
    .orderBy('missing.semester')
    .orderBy('missing.course_code')
    .orderBy('missing.id')
    .execute()
  if (rows.length === 0) return []
  const said = await explanationsOfMissing(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    explanations: said.filter(({ missing_id }) => missing_id === row.id),
  }))
}

function explanationsOfMissing(db: Db | Tx, ids: readonly number[]): Promise<MissingExplanation[]> {
  return db
    .selectFrom('missing_result_explanations as said')
    .innerJoin('staff_members', 'staff_members.id', 'said.explained_by')
    .select([
      'said.missing_id',
      'said.reason',
      'said.explained_by',
      'said.explained_at',
      'staff_members.name',
    ])
    .where('said.missing_id', '=', anyOf(ids))
    .orderBy('said.id')
    .execute()
}

export type NewMissingResult = Pick<
  MissingResult,
  'student_id' | 'session' | 'semester' | 'course_code' | 'column_name' | 'problem' | 'message' | 'line'
> & { readonly readable: Readonly<Record<string, string>> }

export async function insertMissingResults(
  tx: Tx,
  rows: readonly NewMissingResult[],
  importId: number,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into missing_results
      (student_id, session, semester, course_code, readable, column_name, problem, message, import_id, line)
    select student_id, session, semester, course_code, readable, column_name, problem, message, ${importId}::bigint, line
    from jsonb_to_recordset(${json(rows)}::jsonb) as refused (
      student_id bigint, session text, semester text, course_code text, readable jsonb, column_name text, problem text,
      message jsonb, line int)`.execute(tx)
}

export async function deleteMissingResults(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('missing_results').where('id', '=', anyOf(ids)).execute()
}

/** These rows were refused again, for the same reason: they keep their explanations. */
export async function moveMissingResults(
  tx: Tx,
  rows: readonly { readonly id: number; readonly line: number }[],
  importId: number,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update missing_results missing set import_id = ${importId}::bigint, line = again.line
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ line }) => line)}::int[]) as again (id, line)
    where missing.id = again.id`.execute(tx)
}

export async function insertMissingExplanations(
  tx: Tx,
  ids: readonly number[],
  said: { readonly reason: string; readonly explained_by: number; readonly explained_at: Date },
): Promise<void> {
  await tx
    .insertInto('missing_result_explanations')
    .values(ids.map((missing_id) => ({ missing_id, ...said })))
    .execute()
}

/** Of these students those whose records lack rows that nobody has explained, with how many. */
export async function incompleteRecords(
  db: Db | Tx,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('missing_results as missing')
    .select(({ fn }) => ['missing.student_id', fn.countAll<number>().as('count')])
    .where('missing.student_id', '=', anyOf(studentIds))
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('missing_result_explanations as said')
            .select('said.id')
            .whereRef('said.missing_id', '=', 'missing.id'),
        ),
      ),
    )
    .groupBy('missing.student_id')
    .execute()
  return new Map(rows.map(({ student_id, count }) => [student_id, count]))
}
