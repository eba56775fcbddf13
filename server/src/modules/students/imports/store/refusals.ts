import { KEPT_REFUSALS } from '@testamur/contract/students/import-limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import { storedText } from '../../../../messages/stored-text.ts'
import type { Problem } from '../columns.ts'

export type Refusal = Row<'import_refusals', 'line' | 'place' | 'problem' | 'message'> & {
  readonly column: string
}

/** Writes the faults of one batch's rows, as many as there is room for: a file may be wrong in every row. */
export async function keepRefusals(tx: Tx, importId: number, problems: readonly Problem[]): Promise<void> {
  if (problems.length === 0) return
  const rows = problems.map(({ line, column, problem }) => ({ line, column, ...storedText(problem) }))
  await sql`
    insert into import_refusals (import_id, line, place, column_name, problem, message)
    select ${importId}::bigint, line, row_number() over (partition by line), "column", "text", message
    from jsonb_to_recordset(${json(rows)}::jsonb) as named (line int, "column" text, "text" text, message jsonb)
    order by 2, 3
    limit greatest(0, ${sql.lit(KEPT_REFUSALS)} - (
      select count(*) from import_refusals where import_id = ${importId}::bigint))`.execute(tx)
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
    .select(['line', 'place', 'column_name as column', 'problem', 'message'])
    .where('import_id', '=', importId)
    .where((query) => query(query.refTuple('line', 'place'), '>', query.tuple(last.line, last.place)))
    .orderBy('line')
    .orderBy('place')
    .limit(most)
    .execute()
}
