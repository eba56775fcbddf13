import type { Requester } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Price, PriceDeps, PriceFields, PriceKind } from './price-kind.ts'
import { removeSetting, type SeenSetting } from './save-setting.ts'

/** Removes a price that has not begun. */
export async function removePrice<Fields extends PriceFields>(
  deps: PriceDeps,
  kind: PriceKind<Fields>,
  seen: SeenSetting<Price<Fields>, 'id'>,
  by: Requester,
): Promise<void> {
  const today = await deps.today()
  const remove = (tx: Tx, price: Price<Fields>) => removePlannedPrice(tx, kind, price, today)
  await removeSetting(deps, kind, { seen, remove }, by)
}

/** A price that has begun may have been paid, so it stays. @throws Failure refused */
export async function removePlannedPrice<Fields extends PriceFields>(
  tx: Tx,
  { store }: PriceKind<Fields>,
  { id, effective_from }: Price<Fields>,
  today: string,
): Promise<void> {
  if (effective_from <= today) throw refused(messageOf('prices.priceHasBegun'))
  await store.remove(tx, id)
}
