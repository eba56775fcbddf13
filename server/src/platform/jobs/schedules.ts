import { Cron } from 'croner'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Schedule } from './handler.ts'
import { enqueue } from './queue.ts'

/**
 * Creates the job of each schedule's latest slot, unless another process has. A slot that passed while nothing ran is
 * made up for, once. When the last slot is more than one slot in the future, the clock was set back since: the
 * schedule goes on from here instead of waiting for that time. A smaller difference is another process's clock, a
 * little ahead of ours.
 */
export async function enqueueDue(
  database: Pick<Database, 'db' | 'inTransaction'>,
  schedules: readonly Schedule[],
  now: Date,
): Promise<void> {
  const taken = await lastSlots(database.db)
  for (const { kind, pattern, timezone, lane, payload } of schedules) {
    const cron = new Cron(pattern, { paused: true, ...(timezone ? { timezone } : {}) })
    const slot = cron.previousRuns(1, new Date(now.getTime() + 1))[0]
    const next = slot && cron.nextRun(slot)
    if (!slot || !next || !isDue({ slot, next }, taken.get(kind))) continue
    await database.inTransaction(async (tx) => {
      if (await takeSlot(tx, kind, { slot, next }))
        await enqueue(tx, { kind, payload, ...(lane ? { lane } : {}) })
    })
  }
}

type Slots = { readonly slot: Date; readonly next: Date }

const isDue = ({ slot, next }: Slots, last: Date | undefined): boolean =>
  last === undefined || last < slot || last > next

async function lastSlots(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('schedule_slots').select(['kind', 'slot']).execute()
  return new Map(rows.map(({ kind, slot }) => [kind, slot]))
}

/** `false`: another process has taken it. The second of two waits for the first, and sees its slot. */
async function takeSlot(tx: Tx, kind: string, { slot, next }: Slots): Promise<boolean> {
  const { rows } = await sql`
    insert into schedule_slots (kind, slot) values (${kind}, ${slot}::timestamptz)
    on conflict (kind) do update set slot = excluded.slot
    where schedule_slots.slot < excluded.slot or schedule_slots.slot > ${next}::timestamptz
    returning 1`.execute(tx)
  return rows.length === 1
}
