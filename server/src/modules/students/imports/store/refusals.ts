import { KEPT_REFUSALS } from '@testamur/contract/students/import-limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import { storedText } from '../../../../messages/stored-text.ts'
import type { CsvLine } from '../../../../platform/csv.ts'
import { groupBy } from '../../../grading/index.ts'
import type { Problem } from '../columns.ts'

/** A row of a file with its faults and the notes on it. */
export type RefusedRow = {
  readonly line: number
  readonly faults: readonly (Row<'import_refusals', 'problem' | 'message'> & { readonly column: string })[]
  readonly cells: readonly string[] | null
}

/** The faults of a batch with the lines that have them. */
export type RefusedLines = {
  readonly problems: readonly Problem[]
  readonly lines: readonly CsvLine[]
  /** Lines that belong to nothing on record, so that nothing but this list remembers them. */
  readonly untied: ReadonlySet<number>
}

/** Longer than the longest text of any column, so that a text that was cut is still refused for its length. */
const LONGEST_CELL = 500

/** Writes all faults of one batch's rows, of as many rows as there is room for: a file may be wrong in every row. */
export async function keepRefusals(
  tx: Tx,
  importId: number,
  { problems, lines, untied }: RefusedLines,
  most: number = KEPT_REFUSALS,
): Promise<void> {
  if (problems.length === 0) return
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]))
  const places = new Map<number, number>()
  const rows = problems.map(({ line, column, problem }) => {
    const place = (places.get(line) ?? 0) + 1
    places.set(line, place)
    const always = untied.has(line)
    const cells = cellsOf.get(line)?.map(shorten) ?? null
    return { line, place, column, cells, always, ...storedText(problem) }
  })
  await sql`
    with named as (
      select line, place, "column", "text", message, cells, always,
        dense_rank() over (partition by always order by line) as nth
      from jsonb_to_recordset(${json(rows)}::jsonb)
        as named (line int, place int, "column" text, "text" text, message jsonb, cells jsonb, always boolean))
    insert into import_refusals (import_id, line, place, column_name, problem, message, cells)
    select ${importId}::bigint, line, place, "column", "text", message, cells
    from named
    where always or nth <= ${most}::int - (
      select count(*) from import_refusals where import_id = ${importId}::bigint and place = 1)`.execute(tx)
}

/** Without half of a letter at its end, which the database does not store. */
const shorten = (cell: string): string => cell.slice(0, LONGEST_CELL).replace(/[\ud800-\udbff]$/, '')

/** The faults that a preview found. */
export async function dropRefusals(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('import_refusals').where('import_id', '=', importId).execute()
}

/** Those after a given line of the file. */
export async function refusedRowsAfter(
  db: Db,
  importId: number,
  line: number,
  most: number,
): Promise<RefusedRow[]> {
  const after = db
    .selectFrom('import_refusals')
    .where('import_id', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
  const lines = await after.select('line').distinct().limit(most).execute()
  const faults = await after
    .select(['line', 'column_name as column', 'problem', 'message', 'cells'])
    .where('line', '<=', lines.at(-1)?.line ?? line)
    .orderBy('place')
    .execute()
  return groupBy(faults, (fault) => String(fault.line)).map(([at, found]) => ({
    line: Number(at),
    faults: found,
    cells: found[0]?.cells ?? null,
  }))
}
