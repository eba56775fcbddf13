import { BOARD_DAYS } from '@testamur/contract/service-board'
import { DAY_MS } from '../../core/days.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { daysUsed } from '../applications/index.ts'
import { closedTimes } from '../calendar/index.ts'
import type { ServiceBoardDeps } from './deps.ts'
import {
  countQueue,
  deleteFinishedApplications,
  type FinishedRow,
  findMedians,
  findUncountedApplications,
  insertFinishedApplications,
  saveBoardCounts,
} from './store.ts'

export const REFRESH_BOARD = 'service_board.refresh'

/** How many finished applications are counted at a time. */
const MOST = 1000

/**
 * Counts what was finished since the last time, and rewrites the board where it has changed. Each application is
 * counted once, with the closures known then: there is never a count over all applications.
 */
export async function refreshBoard(
  deps: Pick<ServiceBoardDeps, 'database' | 'clock' | 'reference' | 'institution' | 'closures'>,
): Promise<void> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - BOARD_DAYS * DAY_MS)
  const closed = closedTimes(await deps.closures.all(), (await deps.institution()).time_zone)
  const rows = await findUncountedApplications(deps.database.db, { since, most: MOST })
  const finished = rows.map((row) => ({
    application_id: row.id,
    completed_at: row.completed_at,
    documents: row.documents,
    days: daysUsed(changesOf(row), row.completed_at, closed).institution,
  }))
  // A transaction of its own, so that what is shown is new as soon as it ends; repeating it changes nothing.
  await deps.database.inTransaction(async (tx) => {
    await insertFinishedApplications(tx, finished)
    await deleteFinishedApplications(tx, since)
    if (rows.length === MOST) {
      await enqueue(tx, { kind: REFRESH_BOARD })
      return
    }
    const changed = await saveBoardCounts(tx, {
      medians: await findMedians(tx, since),
      queue: await countQueue(tx),
    })
    if (changed) await deps.reference.changed(tx, 'service-board')
  })
  deps.reference.drop('service-board')
}

const changesOf = ({ changes }: FinishedRow) => changes.map(({ at, to }) => ({ at: new Date(at), to }))
