import {
  BOARD_LEAST,
  type BoardDocument,
  boardDocuments,
  type ServiceBoard,
} from '@testamur/contract/service-board'
import { dayOf } from '../../core/days.ts'
import type { ReferenceTopic } from '../../platform/reference.ts'
import type { ServiceBoardDeps } from './deps.ts'
import { refreshBoard } from './refresh-board.ts'
import { findBoardCounts } from './store.ts'

export type ServiceBoardService = ReturnType<typeof createServiceBoard>

const topics: readonly ReferenceTopic[] = ['institution', 'application-types', 'closures', 'service-board']

/** How long documents take at present, for everybody who is about to apply. */
export function createServiceBoard(deps: ServiceBoardDeps) {
  const { database, clock, reference, institution, types, closures } = deps
  const readCounts = reference.cached('service-board', () => findBoardCounts(database.db))
  const listeners: (() => void)[] = []
  let day: string | undefined
  reference.onChange(topics, () => {
    for (const listener of listeners) listener()
  })

  async function readBoard(): Promise<ServiceBoard> {
    const today = dayOf(clock.now(), (await institution()).time_zone)
    const [counts, active, closed] = await Promise.all([readCounts(), types.active(), closures.all()])
    const offered = new Set<BoardDocument>(
      active.flatMap((type) => (type.category === 'certificate' ? (['certificate'] as const) : type.types)),
    )
    const medians = new Map(counts?.medians.map((median) => [median.document, median]))
    return {
      documents: boardDocuments
        .filter((document) => offered.has(document))
        .map((document) => {
          const { finished = 0, median_days = null } = medians.get(document) ?? {}
          return { document, finished, median_days: finished < BOARD_LEAST ? null : median_days }
        }),
      queue: counts?.queue ?? { waiting: 0, in_work: 0 },
      closures: closed
        .filter(({ to }) => to >= today)
        .map(({ name, from, to }) => ({ name, from, to }))
        .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    }
  }

  return {
    readBoard,
    closures,
    /** Called when what the board shows is out of date. */
    onChange: (listener: () => void) => void listeners.push(listener),
    /** A new day ends closures: call this before showing the board. */
    async startDay(): Promise<void> {
      const today = dayOf(clock.now(), (await institution()).time_zone)
      if (day !== undefined && day !== today) for (const listener of listeners) listener()
      day = today
    },
    refresh: () => refreshBoard(deps),
  }
}
