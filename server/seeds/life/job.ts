import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../src/config.ts'
import type { Clock } from '../../src/core/clock.ts'
import type { Database } from '../../src/db/client.ts'
import { recordAudit } from '../../src/modules/audit/index.ts'
import type { JobHandlers } from '../../src/platform/jobs/handler.ts'
import { enqueue } from '../../src/platform/jobs/queue.ts'
import type { LifeNews } from '../../src/platform/terminal/screen.ts'
import type { Runtime } from '../../src/runtime.ts'
import { type LifeProgress, runLife } from './run-life.ts'
import type { Unit } from './script.ts'
import { LIFE_REQUESTS, openSecondPortal } from './second-portal.ts'

const LIFE_JOB = 'demo.life'
/** A killed process counts as an attempt. */
const MOST_ATTEMPTS = 100
const LOOK_MS = 500

const payloadOf = z.strictObject({ until: z.iso.datetime() })
const actor = { kind: 'system', name: 'demo' } as const

type Deps = {
  readonly config: () => Config
  readonly clock: Clock
  /** The portal that runs, which has this job. */
  readonly main: () => Runtime
  readonly tell: (news: LifeNews) => void
  /** The whole script by default. */
  readonly units?: readonly Unit[]
}

/**
 * Queues the life of a demo institution that was just loaded, or that has none yet. Until it is written, the jobs that
 * it queues are left to it.
 */
export async function queueLife({ database, leaveJobs }: Runtime, now: Date): Promise<void> {
  if (!(await isWanted(database))) return
  leaveJobs(LIFE_REQUESTS)
  await enqueue(database.db, {
    kind: LIFE_JOB,
    // As long as a backup, and not in the way of an import.
    lane: 'backups',
    payload: { until: now.toISOString() },
    dedupeKey: LIFE_JOB,
    maxAttempts: MOST_ATTEMPTS,
  })
}

async function isWanted(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from audit_events where action = 'demo.load' and subject = 'institution'
      and not exists (select from audit_events
                      where action = 'demo.load' and subject = 'applications' and after->>'state' = 'finished')
    limit 1`.execute(database.db)
  return rows.length > 0
}

/** The job that writes the life, or goes on with it. */
export const lifeJobs = ({ config, clock, main, tell, units }: Deps): JobHandlers => ({
  async [LIFE_JOB](payload, { signal, progress }) {
    const { until } = payloadOf.parse(payload)
    const runtime = main()
    const { database, leaveJobs, logger } = runtime
    tell({ state: 'waiting' })
    await waitForRecords(database, signal)
    const portal = await openSecondPortal(config(), runtime, clock)
    let last: LifeProgress = { done: 0, total: 0 }
    try {
      await portal.runJobs()
      await runLife({
        portal,
        until: new Date(until),
        signal,
        ...(units === undefined ? {} : { units }),
        async progress(now) {
          last = now
          tell({ state: 'running', ...now })
          await progress(now)
        },
      })
    } finally {
      await portal.close()
    }
    signal.throwIfAborted()
    leaveJobs(null)
    tell({ state: 'done', ...last })
    logger.info({ applications: last.total }, 'the demo has the applications of its last 90 days')
    return async (tx) =>
      recordAudit(tx, {
        actor,
        action: 'demo.load',
        subject: 'applications',
        after: { state: 'finished', applications: last.total },
      })
  },
})

/** The results of the demo's students are imported while the portal is already in use. */
async function waitForRecords(database: Database, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from imports where finished_at is null limit 1`.execute(database.db)
    if (rows.length === 0) return
    await pause(LOOK_MS, undefined, { signal })
  }
}
