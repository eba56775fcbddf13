import type { Clock } from '../core/clock.ts'
import type { TracedChange } from '../core/state-change.ts'
import type { Database } from '../db/client.ts'
import { laneNames } from './jobs/lanes.ts'
import { countDeadJobs, type WaitingLane, waitingByLane } from './jobs/read-jobs.ts'
import type { Logger } from './logger.ts'
import { countFailedMails } from './mail/failed-mails.ts'
import type { Metrics } from './metrics.ts'
import type { Scanner } from './scanner/scanner.ts'
import { countQuarantined } from './storage/store.ts'

type Deps = {
  readonly database: Database
  readonly logger: Logger
  readonly metrics: Metrics
}

type Watched = Omit<Deps, 'logger'> & {
  readonly clock: Clock
  readonly scanner: Pick<Scanner, 'isAnswering'>
}

/** A log line and a count for each committed change of state, by which operators follow a payment. */
export function logChanges({ database, logger, metrics }: Deps): void {
  database.watchChanges((change) => {
    metrics.change(change)
    // Of jobs there are many times more than of everything else.
    logger[change.subject === 'job' ? 'debug' : 'info'](lineOf(change), 'state changed')
  })
}

const lineOf = ({ subject, id, reference, from, to, by, request, job, about }: TracedChange) => ({
  subject,
  id,
  reference,
  from,
  to,
  by,
  request,
  job,
  ...about,
})

/** Waiting jobs, failed jobs, and whether files can be scanned. */
export function watchWork({ database, metrics, clock, scanner: { isAnswering } }: Watched): void {
  const { db } = database
  const byLane = async (figure: (lane: WaitingLane) => number) => {
    const lanes = new Map<string, number>(laneNames.map((lane) => [lane, 0]))
    for (const lane of await waitingByLane(db, clock.now())) lanes.set(lane.lane, figure(lane))
    return lanes
  }
  metrics.gauges('jobs_waiting', 'Jobs that are due and that no worker has taken', 'lane', () =>
    byLane((lane) => lane.waiting),
  )
  metrics.gauges('jobs_oldest_waiting_seconds', 'How long the first of them has waited', 'lane', () =>
    byLane((lane) => lane.seconds),
  )
  metrics.gauge('jobs_dead', 'Jobs that have given up', () => countDeadJobs(db))
  metrics.gauge('files_quarantined', 'Files about which the virus scanner has not answered', () =>
    countQuarantined(db),
  )
  if (isAnswering !== null)
    metrics.gauge('virus_scanner_up', 'Whether the virus scanner answers: 1 or 0', async () =>
      Number(await isAnswering()),
    )
  metrics.gauge('mails_failed', 'Mails that were given up or refused', () => countFailedMails(db))
}
