import { type createBroadcast as createBroadcastCall, MOST_REQUESTS } from '@testamur/contract/broadcasts'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { conflict, invalid, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { recordAudit } from '../audit/index.ts'
import type { BroadcastsDeps } from './deps.ts'
import { GATHER } from './gather-recipients.ts'
import { countFitting } from './store/audience.ts'
import { type BroadcastRow, insertBroadcast } from './store/broadcasts.ts'
import { selectAudienceNow } from './today.ts'

const YEAR_MS = 366 * 86_400_000
/** How much the audience may change between the preview and the click. */
const SLACK = { people: 5, share: 0.1 }

export type BroadcastRequest = Received<typeof createBroadcastCall>['body']

/** Stores the text, the audience and the time. The job that follows lists the recipients. */
export async function createBroadcast<T>(
  deps: BroadcastsDeps,
  { send_at, people: seen, ...order }: BroadcastRequest,
  by: Requester<StaffActor>,
  remember: (tx: Tx, broadcast: BroadcastRow) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now()
  const at = send_at === undefined ? now : new Date(send_at)
  if (send_at !== undefined && at <= now) throw invalid({ send_at: [messageOf('broadcasts.timeIsPast')] })
  if (at.getTime() - now.getTime() > YEAR_MS) throw invalid({ send_at: [messageOf('broadcasts.timeTooFar')] })
  const where = selectAudienceNow(order.audience, deps.clock, await deps.institution())
  return deps.database.inTransaction(async (tx) => {
    const { requests, people } = await countFitting(tx, where, MOST_REQUESTS)
    if (requests > MOST_REQUESTS)
      throw refused(messageOf('broadcasts.tooManyFit', { count: { count: MOST_REQUESTS } }))
    if (people === 0) throw refused(messageOf('broadcasts.nobodyFitsAudience'))
    if (Math.abs(people - seen) > Math.max(SLACK.people, seen * SLACK.share))
      throw conflict(messageOf('broadcasts.audienceChanged', { count: { count: people } }))
    const broadcast = await insertBroadcast(tx, {
      ...order,
      send_at: at,
      people,
      created_by: by.actor.id,
      at: now,
    })
    await enqueue(tx, { kind: GATHER, payload: { run_id: broadcast.id } })
    const answer = await remember(tx, broadcast)
    await recordAudit(tx, {
      ...by,
      action: 'broadcast.create',
      subject: `broadcast:${broadcast.id}`,
      after: { ...order, send_at: at.toISOString(), people },
    })
    return answer
  })
}
