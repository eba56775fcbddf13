import type { DifferingRecord } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Problem } from '../columns.ts'
import { keepRefusals } from './refusals.ts'

const MOST_PROBLEMS = 1000

const columns = [
  'id',
  'kind',
  'file_name',
  'file_key',
  'state',
  'rows_total',
  'rows_done',
  'rows_imported',
  'rows_refused',
  'problems',
  'records_differ',
  'differing',
  'created_at',
  'finished_at',
] as const

export type ImportRow = Row<'imports', (typeof columns)[number]>

export function insertImport(
  tx: Tx,
  file: Row<'imports', 'kind' | 'file_name' | 'file_key' | 'created_by'>,
): Promise<ImportRow> {
  return tx.insertInto('imports').values(file).returning(columns).executeTakeFirstOrThrow()
}

export async function findImport(db: Db, id: number): Promise<ImportRow | null> {
  const row = await db.selectFrom('imports').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function listImports(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const { total } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('imports')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total }
}

/** Imports run in the order they were asked for: results look for students that an earlier file brings. */
export async function isEarlierOneOpen(db: Db, id: number): Promise<boolean> {
  const earlier = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .where('id', '<', id)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

export async function startRunning(db: Db, id: number, total: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'running', rows_total: total })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/** `false` when the row no longer stands where this run left it: another process is at it. */
export async function advance(
  tx: Tx,
  id: number,
  from: number,
  step: { lines: number; imported: number; refused: number; problems: readonly Problem[] },
): Promise<boolean> {
  const problems =
    step.problems.length === 0
      ? sql`problems`
      : sql`(
          select jsonb_agg(problem order by place)
          from jsonb_array_elements(problems || ${json(step.problems.slice(0, MOST_PROBLEMS))}::jsonb)
            with ordinality as kept (problem, place)
          where place <= ${MOST_PROBLEMS}::int
        )`
  const { rows } = await sql`
    update imports
    set rows_done = rows_done + ${step.lines}::int, rows_imported = rows_imported + ${step.imported}::int,
        rows_refused = rows_refused + ${step.refused}::int, problems = ${problems}
    where id = ${id}::bigint and state = 'running' and rows_done = ${from}::int
    returning 1`.execute(tx)
  if (rows.length === 0) return false
  await keepRefusals(tx, id, step.problems)
  return true
}

/**
 * What an import ends with whose job was given up, and by which it is known later: of what came in nothing is lost, so
 * that it can be taken up again.
 */
export const GAVE_UP: Problem = {
  line: 0,
  column: '',
  problem: messageOf('students.importGivenUp'),
}

/** Files of the same kind that were sent later and have come in, wholly or in part. */
export async function isOvertaken(db: Db, { id, kind }: Pick<ImportRow, 'id' | 'kind'>): Promise<boolean> {
  const later = await db
    .selectFrom('imports')
    .select('id')
    .where('id', '>', id)
    .where('kind', '=', kind)
    .where('rows_done', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** `false` when it did not end by being given up. */
export async function reopenImport(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update imports set state = 'running', finished_at = null, problems = problems - (-1)
    where id = ${id}::bigint and state = 'failed' and problems -> -1 = ${json(GAVE_UP)}::jsonb
    returning 1`.execute(db)
  return rows.length === 1
}

export async function finishImport(
  tx: Tx | Db,
  id: number,
  end: {
    readonly state: 'done' | 'failed'
    readonly at: Date
    readonly problem?: Problem
    readonly differing?: { readonly count: number; readonly named: readonly DifferingRecord[] }
  },
): Promise<void> {
  await sql`
    update imports
    set state = ${end.state}, finished_at = ${end.at}::timestamptz,
        rows_total = case when ${end.state} = 'done' then rows_done else rows_total end,
        problems = problems || ${json(end.problem ? [end.problem] : [])}::jsonb,
        records_differ = ${end.differing?.count ?? 0}::int, differing = ${json(end.differing?.named ?? [])}::jsonb
    where id = ${id}::bigint and state in ('queued', 'running')`.execute(tx)
}

/** Those whose record or one of whose results came with this import. */
export async function studentsOfImport(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('students')
    .select('id')
    .where('import_id', '=', id)
    .union(db.selectFrom('results').select('student_id as id').where('import_id', '=', id))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
