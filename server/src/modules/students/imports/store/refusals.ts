import { KEPT_REFUSALS } from '@testamur/contract/students/import-limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import { storedText } from '../../../../messages/stored-text.ts'
import type { CsvLine } from '../../../../platform/csv.ts'
import type { Problem } from '../columns.ts'

export type Refusal = Row<'import_refusals', 'line' | 'place' | 'problem' | 'message' | 'cells'> & {
  readonly column: string
}

/** The faults of a batch with the lines that have them. */
export type RefusedLines = {
  readonly problems: readonly Problem[]
  readonly lines: readonly CsvLine[]
  /** Lines that belong to nothing on record, so that nothing but this list remembers them. */
  readonly untied: ReadonlySet<number>
}

const LONGEST_CELL = 200

/** Writes the faults of one batch's rows, as many as there is room for: a file may be wrong in every row. */
export async function keepRefusals(
  tx: Tx,
  importId: number,
  { problems, lines, untied }: RefusedLines,
): Promise<void> {
  if (problems.length === 0) return
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]))
  const rows = problems.map(({ line, column, problem }) => ({
    line,
    column,
    cells: cellsOf.get(line)?.map((cell) => cell.slice(0, LONGEST_CELL)) ?? null,
    always: untied.has(line),
    ...storedText(problem),
  }))
  await sql`
    with named as (
      select line, "column", "text", message, cells, always,
        row_number() over (partition by line) as place, count(*) filter (where not always) over (order by line, "column" rows unbounded preceding) as nth
      from jsonb_to_recordset(${json(rows)}::jsonb)
        as named (line int, "column" text, "text" text, message jsonb, cells jsonb, always boolean))
    insert into import_refusals (import_id, line, place, column_name, problem, message, cells)
    select ${importId}::bigint, line, place, "column", "text", message, cells
    from named
    where always or nth <= ${sql.lit(KEPT_REFUSALS)} - (
      select count(*) from import_refusals where import_id = ${importId}::bigint)`.execute(tx)
}

/** The faults that a preview found. */
export async function dropRefusals(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('import_refusals').where('import_id', '=', importId).execute()
}

/** Those after a given one, by line. */
export function refusalsAfter(
  db: Db,
  importId: number,
  last: Pick<Refusal, 'line' | 'place'>,
  most: number,
): Promise<Refusal[]> {
  return db
    .selectFrom('import_refusals')
    .select(['line', 'place', 'column_name as column', 'problem', 'message', 'cells'])
    .where('import_id', '=', importId)
    .where((query) => query(query.refTuple('line', 'place'), '>', query.tuple(last.line, last.place)))
    .orderBy('line')
    .orderBy('place')
    .limit(most)
    .execute()
}
