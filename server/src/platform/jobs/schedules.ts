import { Cron } from 'croner'
import type { Db } from '../../db/client.ts'
import type { Schedule } from './handler.ts'
import { enqueue } from './queue.ts'

/**
 * Makes the job of each schedule's latest slot, unless some process has made it. A slot that passed while nothing ran
 * is caught up, once.
 */
export async function enqueueDue(db: Db, schedules: readonly Schedule[], now: Date): Promise<void> {
  for (const { kind, pattern, timezone, payload } of schedules) {
    const cron = new Cron(pattern, { paused: true, ...(timezone ? { timezone } : {}) })
    const slot = cron.previousRuns(1, new Date(now.getTime() + 1))[0]
    if (slot) await enqueue(db, { kind, payload, dedupeKey: `${kind}@${slot.toISOString()}` })
  }
}
