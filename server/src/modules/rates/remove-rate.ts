import type { Requester } from '../../core/actor.ts'
import { conflict, notFound, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { Rate } from './prices.ts'
import type { SaveRateDeps } from './save-rate.ts'
import { deleteRate, lockRate } from './store/rates.ts'

/** Removes a price that has not begun. */
export async function removeRate(
  { database, reference, today }: SaveRateDeps,
  { id, version }: { readonly id: number; readonly version: number },
  by: Requester,
): Promise<void> {
  const day = await today()
  await database.inTransaction(async (tx) => {
    const before = await lockRate(tx, id)
    if (before === null) throw notFound(messageOf('rates.rate'))
    if (before.version !== version) throw conflict(messageOf('rates.changedMeanwhile'))
    await takeBackRate(tx, before, day, by)
    await reference.changed(tx, 'rates')
  })
  reference.drop('rates')
}

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
