import type { ReplyTime } from '@testamur/contract/messaging/messaging'
import type { MessagingDeps } from './deps.ts'
import { replyTimes } from './store/messages.ts'

const DAYS = 90
const DAY_MS = 86_400_000
const KEPT_MS = 5 * 60_000
/** With fewer replies there is no forecast. */
const FEWEST = 5

/** The usual time to a first reply: the median of recent ones, computed every few minutes. */
export function createReplyTime({
  database,
  clock,
}: Pick<MessagingDeps, 'database' | 'clock'>): () => Promise<ReplyTime> {
  let kept: { readonly at: number; readonly time: ReplyTime } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (kept !== undefined && now >= kept.at && now - kept.at < KEPT_MS) return kept.time
    const { seconds, replies } = await replyTimes(database.db, new Date(now - DAYS * DAY_MS))
    const time = {
      seconds: replies < FEWEST || seconds === null ? null : Math.round(seconds),
      replies,
    }
    kept = { at: now, time }
    return time
  }
}
