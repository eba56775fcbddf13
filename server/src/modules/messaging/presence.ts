import type { StaffActor } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { MessagingDeps } from './deps.ts'
import {
  endPresence,
  keepPresence,
  listPresentColleagues,
  type PresenceActivity,
  type PresentColleague,
} from './store/presence.ts'
import { threadById } from './store/threads.ts'
import { tellStaff } from './topics.ts'

const LEASE_MS = 30_000

/** Who has a conversation open: a short lease that the page renews, so that nobody stays in it by mistake. */
export const createPresence =
  ({ database, clock }: Pick<MessagingDeps, 'database' | 'clock'>) =>
  async (
    threadId: number,
    doing: PresenceActivity | 'left',
    { id, name }: StaffActor,
  ): Promise<PresentColleague[]> => {
    const { db } = database
    if ((await threadById(db, threadId)) === null) throw notFound(messageOf('messaging.conversation'))
    const now = clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    const news =
      doing === 'left'
        ? await endPresence(db, threadId, id)
        : await keepPresence(db, { thread_id: threadId, user_id: id, name, doing, now, until })
    if (news) tellStaff(db, threadId)
    return listPresentColleagues(db, threadId, id, now)
  }
