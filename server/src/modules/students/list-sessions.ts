import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Records } from '../records/index.ts'
import { sessionsOnRecord } from './store/students.ts'

const KEPT_MS = 5 * 60_000

/**
 * Sessions to choose from, latest first: those of the university's own system, otherwise those in which somebody
 * graduated.
 */
export function createSessions({
  database,
  clock,
  records,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly records: Pick<Records, 'sessions'>
}): () => Promise<string[]> {
  let kept: { readonly until: number; readonly sessions: string[] } | null = null
  return async () => {
    const recorded = await records.sessions()
    if (recorded !== null) return recorded
    const now = clock.now().getTime()
    // Public, and the query reads every record, so the answer is kept.
    if (kept === null || kept.until <= now)
      kept = { until: now + KEPT_MS, sessions: await sessionsOnRecord(database.db) }
    return kept.sessions
  }
}
