import { sql } from 'kysely'
import { announce } from '../../db/announce.ts'
import type { Tx } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'
import { noteMove } from './note-move.ts'
import { failureReason } from './read-jobs.ts'

export type DeadJobs = {
  readonly id?: number
  readonly kind?: string | undefined
  /** The whole reason, as `failuresByReason` lists it. */
  readonly error?: string | undefined
}

/** Gives failed jobs all their attempts again: one, all of a kind or with a reason, or all. Answers how many. */
export async function reviveJobs(tx: Tx, { id, kind, error }: DeadJobs): Promise<number> {
  const { rows } = await sql<Row<'jobs', 'id' | 'kind' | 'lane'>>`
    update jobs set dead_at = null, run_at = null, lease_until = null, attempts = 0
    where dead_at is not null and done_at is null
      and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)
      and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      and (${error ?? null}::text is null or ${failureReason} = ${error ?? null}::text)
    returning id, kind, lane`.execute(tx)
  for (const job of rows) noteMove(tx, job, 'dead', 'waiting')
  if (rows.length > 0) announce(tx, 'jobs', 'retried')
  return rows.length
}
