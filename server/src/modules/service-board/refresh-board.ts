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

/** So many finished requests are counted at a time. */
const MOST = 1000

/**
 * Counts what was finished since the last time and writes the board anew where it has changed. Each request is counted
 * once, with the closures that were known then: nothing is ever counted over all requests.
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
  // A transaction of its own, for what is shown here is to be new as soon as it is over; done twice it does nothing more.
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
