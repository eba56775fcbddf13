import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openJobs } from '../bench/lib/open-jobs.ts'
import type { Caller } from './caller.ts'
import type { FuzzedPortal } from './portal.ts'

/** Some signed paper copies are printed as one PDF by a bulk action. */
export async function printSomeCopies(
  { database }: FuzzedPortal,
  call: Caller,
  token: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct application_id as id from copies where status = 'signed' and format = 'hard_copy' limit 5`.execute(
    database.db,
  )
  const selection = { ids: rows.map(({ id }) => id) }
  const run = await call<{ id: number }>('POST', '/applications/bulk', {
    token,
    body: { dry_run: true, selection, act: { action: 'print' } },
  })
  await ended()
  await call('POST', '/applications/bulk', { token, body: { dry_run: false, run_id: run?.id ?? 0 } })
  await ended()

  /** When its jobs are done. */
  async function ended(): Promise<void> {
    while ((await openJobs(database.db)) > 0) await wait(50)
  }
}
