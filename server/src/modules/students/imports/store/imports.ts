import type { DifferingRecord, IncompleteRecord, StoredRehearsal } from '@testamur/contract/students/imports'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import type { Schema } from '../../../../db/schema.ts'
import { messageOf } from '../../../../messages/message.ts'
import { countRefused, type Problem } from '../columns.ts'
import { dropRefusals, keepRefusals, type RefusedLines } from './refusals.ts'

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
  'records_incomplete',
  'incomplete',
  'created_at',
  'finished_at',
  'headings',
  'mapping',
  'sample',
  'take_good_rows',
  'runs_when_clean',
  'rehearsal',
  'rehearsed_at',
  'sha256',
] as const

export type ImportRow = Row<'imports', (typeof columns)[number]>

export function insertImport(
  tx: Tx,
  file: Row<
    'imports',
    | 'kind'
    | 'file_name'
    | 'file_key'
    | 'created_by'
    | 'state'
    | 'sha256'
    | 'headings'
    | 'sample'
    | 'mapping'
    | 'take_good_rows'
    | 'runs_when_clean'
  >,
): Promise<ImportRow> {
  const { sample, mapping, headings, ...plain } = file
  return tx
    .insertInto('imports')
    .values({
      ...plain,
      headings: [...headings],
      sample: json(sample),
      mapping: mapping === null ? null : json(mapping),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function lockImport(tx: Tx, id: number): Promise<ImportRow | null> {
  const row = await tx
    .selectFrom('imports')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

type Move = {
  readonly state: ImportRow['state']
  readonly mapping?: readonly (string | null)[]
  readonly take_good_rows?: boolean
  readonly runs_when_clean?: boolean
  readonly finished_at?: Date
}

/** A person's decision about a locked import. */
export function moveImport(tx: Tx, id: number, { mapping, ...move }: Move): Promise<ImportRow> {
  return tx
    .updateTable('imports')
    .set({ ...move, ...(mapping !== undefined && { mapping: json(mapping) }) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Whether another file was imported since or is about to be, so that a preview may be out of date. */
export async function changedSince(tx: Tx, id: number, at: Date): Promise<boolean> {
  const later = await tx
    .selectFrom('imports')
    .select('id')
    .where('id', '<>', id)
    .where((query) =>
      query.or([
        query.and([query('finished_at', '>', at), query('rows_imported', '>', 0)]),
        query('state', 'in', ['queued', 'running']),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** The latest import of the same bytes as this kind. */
export async function findSameFile(
  db: Db,
  run: ImportRow,
): Promise<Pick<ImportRow, 'id' | 'file_name' | 'created_at'> | null> {
  if (run.sha256 === null) return null
  const same = await db
    .selectFrom('imports')
    .select(['id', 'file_name', 'created_at'])
    .where('sha256', '=', run.sha256)
    .where('kind', '=', run.kind)
    .where('id', '<', run.id)
    .where('state', 'in', ['queued', 'running', 'done'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return same ?? null
}

/** What somebody wanted checked. A preview of other columns than the chosen ones is never stored. */
export type WantedRehearsal = Pick<ImportRow, 'id' | 'mapping' | 'runs_when_clean'>

function isStillWanted({ id, mapping, runs_when_clean }: WantedRehearsal): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'imports'>()
  const columnsChecked = where.cast<ImportRow['mapping']>(where.val(mapping && json(mapping)), 'jsonb')
  return where.and([
    where('id', '=', id),
    where('state', '=', 'rehearsing'),
    where('runs_when_clean', '=', runs_when_clean),
    where('mapping', 'is not distinct from', columnsChecked),
  ])
}

/** Starts a new preview and removes the results of an earlier one. `false`: a person decided otherwise meanwhile. */
export async function beginRehearsal(
  database: Pick<Database, 'inTransaction'>,
  wanted: WantedRehearsal,
  total: number,
): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({
        rows_total: total,
        rows_done: 0,
        rows_imported: 0,
        rows_refused: 0,
        problems: json([]),
        rehearsal: null,
      })
      .where(isStillWanted(wanted))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await dropRefusals(tx, wanted.id)
    return true
  })
}

/** `false` when it was stopped, other columns were chosen, or another process runs it. */
export async function noteRehearsed(
  tx: Tx,
  wanted: WantedRehearsal,
  step: { readonly from: number } & RefusedLines,
): Promise<boolean> {
  const refused = countRefused(step.problems)
  const { rows } = await sql`
    update imports
    set rows_done = rows_done + ${step.lines.length}::int, rows_refused = rows_refused + ${refused}::int,
        problems = ${withProblems(step.problems)}
    where ${isStillWanted(wanted)} and rows_done = ${step.from}::int
    returning 1`.execute(tx)
  if (rows.length === 0) return false
  await keepRefusals(tx, wanted.id, step)
  return true
}

/** `false`: a person decided otherwise meanwhile. */
export async function finishRehearsal(
  tx: Tx,
  wanted: WantedRehearsal,
  rehearsal: StoredRehearsal,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ state: 'rehearsed', rehearsal: json(rehearsal), rehearsed_at: at })
    .where(isStillWanted(wanted))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The file itself cannot be read, which another attempt would not change. */
export async function failImport(db: Db, id: number, problem: Problem, at: Date): Promise<void> {
  await sql`
    update imports set state = 'failed', finished_at = ${at}::timestamptz,
      problems = problems || ${json([problem])}::jsonb
    where id = ${id}::bigint and state = 'rehearsing'`.execute(db)
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

/** Files come in in the order of their requests, because results need students of an earlier file. */
export async function isEarlierOneOpen(db: Db, id: number): Promise<boolean> {
  const earlier = await db
    .selectFrom('imports')
    .select('id')
    .where((where) =>
      where.or([
        where('state', 'in', ['queued', 'running']),
        where.and([where('state', '=', 'rehearsing'), where('runs_when_clean', '=', true)]),
      ]),
    )
    .where('id', '<', id)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/** The notes of its preview are removed when it begins. */
export async function startRunning(
  database: Pick<Database, 'inTransaction'>,
  run: ImportRow,
  total: number,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const begins = run.state === 'queued' && run.rehearsal !== null
    if (begins) await dropRefusals(tx, run.id)
    await tx
      .updateTable('imports')
      .set({
        state: 'running',
        rows_total: total,
        ...(begins && { rows_done: 0, rows_imported: 0, rows_refused: 0, problems: json([]) }),
      })
      .where('id', '=', run.id)
      .where('state', 'in', ['queued', 'running'])
      .execute()
  })
}

const withProblems = (problems: readonly Problem[]) =>
  problems.length === 0
    ? sql`problems`
    : sql`(
        select jsonb_agg(problem order by place)
        from jsonb_array_elements(problems || ${json(problems.slice(0, MOST_PROBLEMS))}::jsonb)
          with ordinality as kept (problem, place)
        where place <= ${MOST_PROBLEMS}::int
      )`

/** `false` when the row has changed since this run wrote it: another process runs it. */
export async function advance(
  tx: Tx,
  id: number,
  from: number,
  step: { readonly imported: number; readonly refused: number } & RefusedLines,
): Promise<boolean> {
  const { rows } = await sql`
    update imports
    set rows_done = rows_done + ${step.lines.length}::int, rows_imported = rows_imported + ${step.imported}::int,
        rows_refused = rows_refused + ${step.refused}::int, problems = ${withProblems(step.problems)}
    where id = ${id}::bigint and state = 'running' and rows_done = ${from}::int
    returning 1`.execute(tx)
  if (rows.length === 0) return false
  await keepRefusals(tx, id, step)
  return true
}

/**
 * The end of an import whose job failed, by which it is recognised later. What was imported stays, so that it can be
 * continued.
 */
export const GAVE_UP: Problem = {
  line: 0,
  column: '',
  problem: messageOf('students.importGivenUp'),
}

/** Later files of the same kind that were imported, at least in part. */
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

/** `false` when it did not end this way. */
export async function reopenImport(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update imports set state = 'running', finished_at = null, problems = problems - (-1)
    where id = ${id}::bigint and state = 'failed' and problems -> -1 = ${json(GAVE_UP)}::jsonb
    returning 1`.execute(db)
  return rows.length === 1
}

type Named<Record> = { readonly count: number; readonly named: readonly Record[] }

/** Records that an import touched and that cannot be issued as they are. */
export type BlockedRecords = {
  readonly differing: Named<DifferingRecord>
  readonly incomplete: Named<IncompleteRecord>
}

export async function finishImport(
  tx: Tx | Db,
  id: number,
  end: {
    readonly state: 'done' | 'failed'
    readonly at: Date
    readonly problem?: Problem
    readonly blocked: BlockedRecords
  },
): Promise<void> {
  await sql`
    update imports
    set state = ${end.state}, finished_at = ${end.at}::timestamptz,
        rows_total = case when ${end.state} = 'done' then rows_done else rows_total end,
        problems = problems || ${json(end.problem ? [end.problem] : [])}::jsonb, ${columnsOf(end.blocked)}
    where id = ${id}::bigint and state in ('queued', 'running')`.execute(tx)
}

/** What an import that a person stopped has left so far. */
export async function noteBlocked(db: Db, id: number, blocked: BlockedRecords): Promise<void> {
  await sql`
    update imports set ${columnsOf(blocked)} where id = ${id}::bigint and state = 'stopped'`.execute(db)
}

const columnsOf = ({ differing, incomplete }: BlockedRecords) => sql`
  records_differ = ${differing.count}::int, differing = ${json(differing.named)}::jsonb,
  records_incomplete = ${incomplete.count}::int, incomplete = ${json(incomplete.named)}::jsonb`

/** Students whose record or results came with this import, or of whom it refused a row. */
export async function studentsOfImport(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('students')
    .select('id')
    .where('import_id', '=', id)
    .union(db.selectFrom('results').select('student_id as id').where('import_id', '=', id))
    .union(db.selectFrom('missing_results').select('student_id as id').where('import_id', '=', id))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
