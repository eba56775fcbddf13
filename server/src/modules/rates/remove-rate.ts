import type { Requester } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { removeSetting, type SeenSetting, type SettingDeps, type SettingKind } from '../settings/index.ts'
import type { Rate } from './prices.ts'
import { deleteRate, lockRate } from './store/rates.ts'

const rateKind: SettingKind<Rate, 'id'> = {
  noun: 'transcript_rate',
  key: 'id',
  name: messageOf('rates.rate'),
  changedMeanwhile: messageOf('rates.changedMeanwhile'),
  topics: ['rates'],
  lock: (tx, { id }) => lockRate(tx, id),
}

export async function removeRate(
  deps: SettingDeps & { readonly today: () => Promise<string> },
  seen: SeenSetting<Rate, 'id'>,
  by: Requester,
): Promise<void> {
  const day = await deps.today()
  const remove = (tx: Tx, rate: Rate) => deletePlannedRate(tx, rate, day)
  await removeSetting(deps, rateKind, { seen, remove }, by)
}

/** A price that has begun may have been paid, so it stays. @throws Failure refused */
export async function deletePlannedRate(tx: Tx, rate: Rate, today: string): Promise<void> {
  if (rate.effective_from <= today) throw refused(messageOf('rates.priceHasBegun'))
  await deleteRate(tx, rate.id)
}
