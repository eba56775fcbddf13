import type { Logger } from '../../platform/logger.ts'
import { createAsksMoved } from './asks-moved.ts'
import type { MessagingDeps } from './deps.ts'
import { createOwnThreads } from './own-threads.ts'
import { createPresence } from './presence.ts'
import { createReplyTime } from './reply-time.ts'
import { createStaffThreads } from './staff-threads.ts'
import { sweepInbound } from './store/inbound.ts'
import { sweepPresence } from './store/presence.ts'
import { createTemplates } from './templates.ts'
import { createTrackedThread } from './tracked-thread.ts'

export type Messaging = ReturnType<typeof createMessaging>

/** Longer than any gateway tries to deliver the same email. */
const INBOUND_MS = 90 * 86_400_000

/** Correspondence between applicants and the institution, on the page and by email. */
export function createMessaging(given: MessagingDeps & { readonly logger: Logger }) {
  const { database, clock } = given
  const deps = { ...given, replyTime: createReplyTime(given) }
  return {
    /** What the use cases behind our own routes need. */
    deps,
    tracked: createTrackedThread(deps),
    own: createOwnThreads(deps),
    staff: createStaffThreads(deps),
    presence: createPresence(deps),
    templates: createTemplates(deps),
    asksMoved: createAsksMoved(deps),
    async sweep() {
      const now = clock.now()
      await sweepPresence(database.db, now)
      return (tx: Parameters<typeof sweepInbound>[0]) =>
        sweepInbound(tx, new Date(now.getTime() - INBOUND_MS))
    },
  }
}
