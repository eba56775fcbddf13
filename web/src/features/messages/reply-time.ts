import type { ReplyTime } from '@testamur/contract/messaging/messaging'
import type { Translate } from '../../lib/text.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Describes past reply times, without a promise. */
export function replyTimeText(t: Translate<'messages'>, { seconds }: ReplyTime): string {
  if (seconds === null) return t('replyFew')
  if (seconds <= HOUR) return t('replySoon')
  if (seconds < 2 * DAY) return t('replyHours', { count: Math.ceil(seconds / HOUR) })
  return t('replyDays', { count: Math.ceil(seconds / DAY) })
}
