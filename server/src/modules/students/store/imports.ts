import type { DifferingRecord, ImportRun } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Problem } from '../columns.ts'
import { keepRefusals } from './refusals.ts'

const MOST_PROBLEMS = 1000

export type ImportRow = {
  readonly id: number
  readonly kind: ImportRun['kind']
  readonly file_name: string
  readonly file_key: string
  readonly state: ImportRun['state']
  readonly rows_total: number | null
  readonly rows_done: number
  readonly rows_imported: number
  readonly rows_refused: number
  readonly problems: Problem[]
  readonly records_differ: number
  readonly differing: DifferingRecord[]
  readonly created_at: Date
  readonly finished_at: Date | null
}

const COLUMNS = sql.raw(
  'id, kind, file_name, file_key, state, rows_total, rows_done, rows_imported, rows_refused, problems, records_differ, differing, created_at, finished_at',
)

export async function insertImport(
  tx: Tx,
  file: { kind: ImportRun['kind']; file_name: string; file_key: string; created_by: number | null },
): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`
    insert into imports (kind, file_name, file_key, created_by)
    values (${file.kind}, ${file.file_name}, ${file.file_key}, ${file.created_by}::bigint)
    returning ${COLUMNS}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The import was not written')
  return row
}

export async function findImport(db: Db, id: number): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`select ${COLUMNS} from imports where id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

export async function listImports(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*) as total from imports`.execute(db)
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from imports order by id desc
    limit ${page.limit}::int offset ${page.offset}::bigint`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Imports run in the order they were asked for: results look for students that an earlier file brings. */
export async function isEarlierOneOpen(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from imports where state in ('queued', 'running') and id < ${id}::bigint limit 1`.execute(db)
  return rows.length > 0
}

export async function startRunning(db: Db, id: number, total: number): Promise<void> {
  await sql`
    update imports set state = 'running', rows_total = ${total}::int
    where id = ${id}::bigint and state in ('queued', 'running')`.execute(db)
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
  problem:
    'The server could not finish this. Send the file again, or have its job run again: what came in stays, nothing comes in twice.',
}

/** Files of the same kind that were sent later and have come in, wholly or in part. */
export async function isOvertaken(db: Db, { id, kind }: Pick<ImportRow, 'id' | 'kind'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from imports where id > ${id}::bigint and kind = ${kind} and rows_done > 0 limit 1`.execute(db)
  return rows.length > 0
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
  const { rows } = await sql<{ id: number }>`
    select id from students where import_id = ${id}::bigint
    union
    select student_id from results where import_id = ${id}::bigint
    order by 1`.execute(db)
  return rows.map((row) => row.id)
}
