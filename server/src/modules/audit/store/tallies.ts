import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

/** `since`: the start of the window. `who`: an IP address or a member of staff. */
export type TallyRow = Row<'audit_tallies'>

/** One statement with one order of rows, so that two processes counting the same cannot deadlock. */
export async function addTallies(db: Db, rows: readonly TallyRow[]): Promise<void> {
  await sql`
    insert into audit_tallies as held (kind, since, who, caller, subject, count)
    select kind, since, who, caller, subject, count
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as counted (kind text, since timestamptz, who text, caller text, subject text, count bigint)
    order by kind, since, who, caller, subject
    on conflict (kind, since, who, caller, subject) do update set count = held.count + excluded.count`.execute(
    db,
  )
}

type Ends = Readonly<Record<TallyRow['kind'], Date>>

const isOver = (query: ExpressionBuilder<Schema, 'audit_tallies'>, ends: Ends) =>
  query.or([
    query.and([query('kind', '=', 'refusal'), query('since', '<', ends.refusal)]),
    query.and([query('kind', '=', 'look'), query('since', '<', ends.look)]),
  ])

/** Two processes that fold at once do not write a window twice: the second waits, and finds the rows gone. */
export function talliesUntil(tx: Tx, ends: Ends): Promise<TallyRow[]> {
  return tx
    .selectFrom('audit_tallies')
    .selectAll()
    .where((query) => isOver(query, ends))
    .orderBy('kind')
    .orderBy('since')
    .orderBy('who')
    .orderBy('caller')
    .orderBy('subject')
    .forUpdate()
    .execute()
}

export async function removeTallies(tx: Tx, ends: Ends): Promise<void> {
  await tx
    .deleteFrom('audit_tallies')
    .where((query) => isOver(query, ends))
    .execute()
}
