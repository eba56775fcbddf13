import { type NotNull, sql } from 'kysely'
import type { Day } from '../../../../core/days.ts'
import type { Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'

/** A promised date in the future, and the day from which its working days are counted. */
export type OpenPromise = { readonly due: Day; readonly since: Day }

/** The different promises for that day or later: few, however many applications there are. */
export async function openPromises(
  tx: Tx,
  { from, timeZone }: { readonly from: Day; readonly timeZone: string },
): Promise<OpenPromise[]> {
  return tx
    .selectFrom('applications as a')
    .select(['a.due_on as due', countedSince(from, timeZone).as('since')])
    .distinct()
    .where('a.due_on', '>=', from)
    .$narrowType<{ due: NotNull; since: Day }>()
    .execute()
}

const countedSince = (from: Day, timeZone: string) =>
  sql`greatest(${from}::date - 1, (a.paid_at at time zone ${timeZone}::text)::date)`

/** Answers how many applications got another promised date. */
export async function moveOpenPromises(
  tx: Tx,
  moves: readonly (OpenPromise & { readonly next: Day })[],
  { from, timeZone }: { readonly from: Day; readonly timeZone: string },
): Promise<number> {
  if (moves.length === 0) return 0
  const moved = await sql`
    update applications a set promised_on = move.next
    from jsonb_to_recordset(${json(moves)}::jsonb) as move (due date, since date, next date)
    where a.due_on >= ${from}::date and a.due_on = move.due and ${countedSince(from, timeZone)} = move.since
    returning 1`.execute(tx)
  return moved.rows.length
}
