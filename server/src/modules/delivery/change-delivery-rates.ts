import type { Received } from '@testamur/contract/endpoint'
import { LARGEST_AMOUNT, toMajor, toMinor } from '@testamur/contract/money'
import type { changeDeliveryRates as contractCall } from '@testamur/contract/rates/percent-changes'
import type { z } from 'zod'
import type { Requester } from '../../core/actor.ts'
import { conflict, refused } from '../../core/failure.ts'
import { changeByPercent } from '../../core/percent.ts'
import { namesAllOf } from '../../core/same-set.ts'
import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { ratesInForce } from './rules.ts'
import type { DeliveryDeps } from './save-delivery-rate.ts'
import { listCouriers } from './store/couriers.ts'
import {
  type DeliveryRateFields,
  type DeliveryRateRow,
  insertDeliveryRate,
  listDeliveryRates,
  lockDeliveryRates,
  updateDeliveryRate,
} from './store/rates.ts'
import { listRegions } from './store/regions.ts'

type Body = Received<typeof contractCall>['body']
export type ChangedDeliveryRates = z.input<(typeof contractCall)['data']>
type ChangedRate = { readonly before: DeliveryRateRow; readonly rate_minor: number }

/** Raises or lowers delivery rates from a day on, in one transaction; with `dry_run`, answers what would change. */
export async function changeDeliveryRates(
  { database, reference, today }: DeliveryDeps,
  body: Body,
  by: Requester,
): Promise<ChangedDeliveryRates> {
  const now = await today()
  const day = body.effective_from ?? now
  if (day < now) throw refused(messageOf('delivery.dayHasPassed'))
  const { changes, later } = await database
    .inTransaction(async (tx) => {
      await lockDeliveryRates(tx)
      const rates = await listDeliveryRates(tx)
      const changed = changedRates(ratesInForce(rates, day), body)
      if (changed.length === 0) throw refused(messageOf('delivery.nothingToChange'))
      if (body.rates !== undefined && !namesAllOf('id', changed.map(versionOf), body.rates))
        throw conflict(messageOf('delivery.pricesChangedMeanwhile'))
      await expectWithinLimit(tx, changed)
      if (!body.dry_run) {
        await writeChanges(tx, changed, day, by)
        await reference.changed(tx, 'delivery')
      }
      return { changes: changed, later: rates.filter((rate) => rate.effective_from > day).length }
    })
    .catch((error: unknown) => {
      // Somebody adds a price of that day at the same moment.
      if (isUniqueViolation(error)) throw conflict(messageOf('delivery.pricesChangedMeanwhile'))
      throw error
    })
  if (!body.dry_run) reference.drop('delivery')
  return {
    effective_from: day,
    rates: changes.map(versionOf),
    planned_later: later,
    changes: changes.map(({ before, rate_minor }) => ({
      delivery_type: before.delivery_type,
      region_id: before.region_id,
      courier_id: before.courier_id,
      before: toMajor(before.rate_minor),
      after: toMajor(rate_minor),
    })),
  }
}

const versionOf = ({ before: { id, version } }: ChangedRate) => ({ id, version })

function changedRates(
  inForce: readonly DeliveryRateRow[],
  { delivery_types, courier_ids, percent, round_to }: Body,
): ChangedRate[] {
  const step = toMinor(round_to)
  return inForce
    .filter((rate) => delivery_types === undefined || delivery_types.includes(rate.delivery_type))
    .filter(
      ({ courier_id }) =>
        courier_ids === undefined || (courier_id !== null && courier_ids.includes(courier_id)),
    )
    .map((before) => ({ before, rate_minor: changeByPercent(before.rate_minor, { percent, step }) }))
}

/** @throws Failure refused, with the first price that would be higher than a price may be. */
async function expectWithinLimit(tx: Tx, changes: readonly ChangedRate[]): Promise<void> {
  const tooHigh = changes.find(({ rate_minor }) => rate_minor > toMinor(LARGEST_AMOUNT))
  if (tooHigh === undefined) return
  const { region_id, courier_id, delivery_type: type } = tooHigh.before
  const region = (await listRegions(tx)).find(({ id }) => id === region_id)
  const courier = (await listCouriers(tx)).find(({ id }) => id === courier_id)
  const place = region === undefined ? messageOf('delivery.deliveryOfType', { type }) : { own: region.name }
  throw refused(
    messageOf('delivery.priceTooHigh', {
      price:
        courier === undefined
          ? place
          : messageOf('delivery.placeByCourier', { place, courier: { own: courier.name } }),
      largest: { count: LARGEST_AMOUNT },
    }),
  )
}

/** A rate that begins on that day is changed; any other is kept until the day before, and a new rate follows it. */
async function writeChanges(
  tx: Tx,
  changes: readonly ChangedRate[],
  day: string,
  by: Requester,
): Promise<void> {
  const links = []
  for (const { before, rate_minor } of changes) {
    const { id: beforeId, version, ...kept } = before
    const fields: DeliveryRateFields = { ...kept, rate_minor, effective_from: day }
    const sameDay = before.effective_from === day
    const id = sameDay ? beforeId : await insertDeliveryRate(tx, fields)
    if (sameDay) await updateDeliveryRate(tx, id, fields)
    links.push({
      action: sameDay ? 'delivery_rate.update' : 'delivery_rate.create',
      subject: `delivery_rate:${id}`,
      before: sameDay ? before : null,
      after: { id, ...fields, version: sameDay ? version + 1 : 0 },
    })
  }
  for (const link of links) await recordAudit(tx, { ...by, ...link })
}
