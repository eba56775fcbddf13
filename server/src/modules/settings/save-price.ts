import { isDeepStrictEqual } from 'node:util'
import type { RatesSeen } from '@testamur/contract/rates/rates-seen'
import type { Requester } from '../../core/actor.ts'
import { invalid, refused, taken } from '../../core/failure.ts'
import { findDayProblem } from '../../core/first-day.ts'
import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { Price, PriceDeps, PriceFields, PriceKind } from './price-kind.ts'
import { announceChange, changedMeanwhile, dropTopics } from './record-change.ts'
import { removePlannedPrice } from './remove-price.ts'
import { lockSeen, type SeenSetting } from './save-setting.ts'

export type SavedPrice<Fields extends PriceFields> = {
  readonly price: Price<Fields>
  /** Another price had the same first day, and is replaced. */
  readonly replaces: boolean
}

type WantedPrice<Fields extends PriceFields> = {
  /** The price to change; `null` adds one. */
  readonly seen: SeenSetting<Price<Fields>, 'id'> | null
  /** The prices that the caller saw; without them, a price that the caller has not seen is followed or replaced too. */
  readonly rates: RatesSeen | undefined
  /** Checks the values. `firstDay` is for a caller who named no day. */
  readonly fieldsOf: (tx: Tx, firstDay: string, before: Price<Fields> | null) => Promise<Fields>
  /** Stores the reply to a call that adds a price and may be repeated. */
  readonly keep?: KeepReply<SavedPrice<Fields>> | undefined
}

/**
 * Adds a price, or changes one. Invoices keep the prices that they were made with. Of two prices for one day the later
 * entry wins: the price of that day takes its values.
 */
export async function savePrice<Fields extends PriceFields>(
  deps: PriceDeps,
  kind: PriceKind<Fields>,
  { seen, rates, fieldsOf, keep }: WantedPrice<Fields>,
  by: Requester,
): Promise<SavedPrice<Fields>> {
  const { noun, store } = kind
  const today = await deps.today()
  const saved = await deps.database
    .inTransaction(async (tx) => {
      const before = seen === null ? null : await lockSeen(tx, kind, seen)
      const fields = await fieldsOf(tx, before?.effective_from ?? today, before)
      if (before !== null) await expectChangeable(tx, kind, { before, fields, today })
      else expectDay(fields, today)
      // A new price continues the one before, of which its form showed the amounts. A changed one only replaces another.
      const earlier =
        before === null
          ? await store.lockLatest(tx, fields)
          : await store.lockOfDay(tx, { ...before, effective_from: fields.effective_from })
      if (earlier !== null && !hasSeen(rates, earlier)) throw changedMeanwhile()
      const replaced = earlier?.effective_from === fields.effective_from ? earlier : null
      if (before !== null && replaced !== null) {
        await removePlannedPrice(tx, kind, before, today)
        await recordAudit(tx, { ...by, action: `${noun}.delete`, subject: `${noun}:${before.id}`, before })
      }
      const changed = replaced ?? before
      if (changed !== null) await store.update(tx, changed.id, fields)
      const id = changed?.id ?? (await store.insert(tx, fields))
      // Once a price is switched off, earlier ones do not come back.
      const ended = fields.active || fields.effective_from > today ? [] : await store.endEarlier(tx, fields)
      const price = { ...fields, id, version: changed === null ? 0 : changed.version + 1 }
      const result = { price, replaces: replaced !== null }
      await keep?.(tx, result)
      await announceChange(deps, kind, tx)
      const verb = changed === null ? 'create' : 'update'
      await recordAudit(tx, {
        ...by,
        action: `${noun}.${verb}`,
        subject: `${noun}:${id}`,
        before: changed,
        after: price,
      })
      for (const one of ended)
        await recordAudit(tx, {
          ...by,
          action: `${noun}.update`,
          subject: `${noun}:${one.id}`,
          before: one,
          after: { ...one, active: false, version: one.version + 1 },
        })
      return result
    })
    .catch((error: unknown) => {
      // Two people price the same day at the same moment.
      if (isUniqueViolation(error)) throw taken('effective_from', messageOf('prices.pricedMeanwhile'))
      throw error
    })
  dropTopics(deps, kind)
  return saved
}

/** A caller who names no prices asks for no check. */
const hasSeen = (seen: RatesSeen | undefined, current: { readonly id: number; readonly version: number }) =>
  seen === undefined || seen.some(({ id, version }) => id === current.id && version === current.version)

/** @throws Failure validation */
function expectDay({ effective_from }: PriceFields, today: string, before?: string): void {
  const problem = findDayProblem(effective_from, { today, before })
  if (problem !== null) throw invalid({ effective_from: [messageOf(`prices.${problem}`)] })
}

type PriceChange<Fields extends PriceFields> = {
  readonly before: Price<Fields>
  readonly fields: Fields
  readonly today: string
}

/** A price that a later one has followed stays on record as it was. @throws Failure validation, refused */
async function expectChangeable<Fields extends PriceFields>(
  tx: Tx,
  { store }: PriceKind<Fields>,
  { before, fields, today }: PriceChange<Fields>,
): Promise<void> {
  expectDay(fields, today, before.effective_from)
  const { id, version } = before
  const latest = await store.latestDay(tx, before, today)
  const hasEnded = latest !== null && before.effective_from < latest
  if (hasEnded && !isDeepStrictEqual(before, { ...fields, id, version }))
    throw refused(messageOf('prices.hasEnded', { day: { day: latest } }))
}
