import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'

export type TallyRow = {
  readonly kind: 'refusal' | 'look'
  /** When its window began. */
  readonly since: Date
  /** An address, or a person of the staff. */
  readonly who: string
  readonly caller: string
  readonly subject: string
  readonly count: number
}

/** In one statement, and in one order: two processes that count the same never wait for each other in a ring. */
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

const isOver = (ends: Ends) => sql<boolean>`
  since < case kind when 'refusal' then ${ends.refusal}::timestamptz else ${ends.look}::timestamptz end`

/** Two processes that fold at once do not write one window twice: the second waits, and finds the rows gone. */
export async function talliesUntil(tx: Tx, ends: Ends): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`
    select kind, since, who, caller, subject, count from audit_tallies
    where ${isOver(ends)} order by kind, since, who, caller, subject for update`.execute(tx)
  return rows
}

export async function removeTallies(tx: Tx, ends: Ends): Promise<void> {
  await sql`delete from audit_tallies where ${isOver(ends)}`.execute(tx)
}
