import type { Requester } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { Rate } from './prices.ts'
import { deleteRate } from './store/rates.ts'

/**
 * Deletes a locked rate, with its link in the trail. One that has begun may have been paid, so it stays.
 * @throws Failure refused
 */
export async function takeBackRate(tx: Tx, rate: Rate, today: string, by: Requester): Promise<void> {
  if (rate.effective_from <= today) throw refused(messageOf('rates.priceHasBegun'))
  await deleteRate(tx, rate.id)
  await recordAudit(tx, {
    ...by,
    action: 'transcript_rate.delete',
    subject: `transcript_rate:${rate.id}`,
    before: rate,
  })
}
