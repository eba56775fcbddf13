import type { Requester } from '../../core/actor.ts'
import { conflict, notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { SaveRateDeps } from './save-rate.ts'
import { lockRate } from './store/rates.ts'
import { takeBackRate } from './take-back-rate.ts'

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
