import { expect } from 'vitest'
import { connectTo } from './own-connection.ts'

export type HeldWriter = {
  /** Waits until somebody is about to write such a row. */
  arrived(): Promise<void>
  /** Lets everybody go on. */
  release(): Promise<void>
}

const KEY = 20_261_201
const ARRIVED = `select 1 from pg_locks where locktype = 'advisory' and not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`

/**
 * Holds up whoever writes a row for which the condition on `new` is true, in the middle of its transaction: there another
 * process can be killed. PostgreSQL only.
 */
export async function holdWriter(url: string, table: string, condition: string): Promise<HeldWriter> {
  const holder = await connectTo(url)
  await holder.query(`select pg_advisory_lock(${KEY})`)
  await holder.query(`
    create or replace function wait_for_test() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(${KEY}); return new; end';
    create or replace trigger wait_for_test before insert or update on ${table}
      for each row when (${condition}) execute function wait_for_test()`)
  return {
    arrived: () => expect.poll(async () => (await holder.query(ARRIVED)).rows.length).toBeGreaterThan(0),
    release: () => holder.end(),
  }
}
