import type { Requester } from '../../core/actor.ts'
import { notFound, refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { SaveRateDeps } from './save-rate.ts'
import { deleteRate, lockRate } from './store/rates.ts'

/** Removes a price that has not begun. One that has begun may have been paid, so it stays. */
export async function removeRate(
  { database, reference, today }: SaveRateDeps,
  id: number,
  by: Requester,
): Promise<void> {
  const day = await today()
  await database.inTransaction(async (tx) => {
    const before = await lockRate(tx, id)
    if (before === null) throw notFound(messageOf('rates.rate'))
    if (before.effective_from <= day) throw refused(messageOf('rates.priceHasBegun'))
    await deleteRate(tx, id)
    await reference.changed(tx, 'rates')
    await recordAudit(tx, {
      ...by,
      action: 'transcript_rate.delete',
      subject: `transcript_rate:${id}`,
      before,
    })
  })
  reference.drop('rates')
}
