import type { Requester } from '../../core/actor.ts'
import { conflict, refused } from '../../core/failure.ts'
import { namesAllOf } from '../../core/same-set.ts'
import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { Price, PriceDeps, PriceFields, PriceKind } from './price-kind.ts'
import { announceChange, dropTopics } from './record-change.ts'

export type PriceChange<Fields extends PriceFields> = {
  readonly before: Price<Fields>
  /** From the wanted day on. */
  readonly after: Fields
}

type WantedChange<Fields extends PriceFields> = {
  /** The first day of the new prices; without it, today. */
  readonly effective_from?: string | undefined
  /** Answers what would change, and writes nothing. */
  readonly dry_run: boolean
  /** The prices of the preview, each in the version that it showed; without them, the prices of now are changed. */
  readonly rates?: readonly { readonly id: number; readonly version: number }[] | undefined
  /** The active prices, locked until the commit. */
  readonly lockActive: (tx: Tx) => Promise<Price<Fields>[]>
  /** What changes of these prices on that day. */
  readonly changesOf: (active: readonly Price<Fields>[], day: string) => PriceChange<Fields>[]
  readonly nothingToChange: Message
  /** @throws Failure refused, with the first price that would be higher than a price may be. */
  readonly expectWithinLimit: (tx: Tx, changes: readonly PriceChange<Fields>[]) => Promise<void>
}

export type ChangedPrices<Fields extends PriceFields> = {
  readonly day: string
  readonly changes: readonly PriceChange<Fields>[]
  /** The changed prices in the version that was read. */
  readonly rates: { readonly id: number; readonly version: number }[]
  /** How many prices that begin after that day stay as they are. */
  readonly later: number
}

/** Changes many prices from a day on, in one transaction. */
export async function changePrices<Fields extends PriceFields>(
  deps: PriceDeps,
  kind: PriceKind<Fields>,
  wanted: WantedChange<Fields>,
  by: Requester,
): Promise<ChangedPrices<Fields>> {
  const today = await deps.today()
  const day = wanted.effective_from ?? today
  if (day < today) throw refused(messageOf('prices.dayHasPassed'))
  const changed = await deps.database
    .inTransaction(async (tx) => {
      const active = await wanted.lockActive(tx)
      const changes = wanted.changesOf(active, day)
      if (changes.length === 0) throw refused(wanted.nothingToChange)
      const rates = changes.map(({ before: { id, version } }) => ({ id, version }))
      if (wanted.rates !== undefined && !namesAllOf('id', rates, wanted.rates))
        throw conflict(messageOf('prices.changedSincePreview'))
      await wanted.expectWithinLimit(tx, changes)
      if (!wanted.dry_run) {
        await writeChanges(tx, kind, changes, by)
        await announceChange(deps, kind, tx)
      }
      return { day, changes, rates, later: active.filter((price) => price.effective_from > day).length }
    })
    .catch((error: unknown) => {
      // Somebody adds a price of that day at the same moment.
      if (isUniqueViolation(error)) throw conflict(messageOf('prices.changedSincePreview'))
      throw error
    })
  if (!wanted.dry_run) dropTopics(deps, kind)
  return changed
}

/** A price that begins on that day is changed; any other is kept until the day before, and a new price follows it. */
async function writeChanges<Fields extends PriceFields>(
  tx: Tx,
  { noun, store }: PriceKind<Fields>,
  changes: readonly PriceChange<Fields>[],
  by: Requester,
): Promise<void> {
  const links = []
  for (const { before, after } of changes) {
    const sameDay = before.effective_from === after.effective_from
    const id = sameDay ? before.id : await store.insert(tx, after)
    if (sameDay) await store.update(tx, id, after)
    links.push({
      action: `${noun}.${sameDay ? 'update' : 'create'}`,
      subject: `${noun}:${id}`,
      before: sameDay ? before : null,
      after: { ...after, id, version: sameDay ? before.version + 1 : 0 },
    })
  }
  for (const link of links) await recordAudit(tx, { ...by, ...link })
}
