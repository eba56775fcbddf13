import { isDeepStrictEqual } from 'node:util'
import type { DeliveryType } from '@testamur/contract/applications/statuses'
import type { StaffDeliveryRate } from '@testamur/contract/delivery/delivery'
import { toMinor } from '@testamur/contract/money'
import type { RatesSeen } from '@testamur/contract/rates/rates-seen'
import type { Requester } from '../../core/actor.ts'
import { conflict, invalid, notFound, refused, taken } from '../../core/failure.ts'
import { findDayProblem } from '../../core/first-day.ts'
import { hasSeen } from '../../core/has-seen.ts'
import type { Database, Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import type { Reference } from '../../platform/reference.ts'
import { recordAudit } from '../audit/index.ts'
import { deletePlannedDeliveryRate } from './remove-delivery-rate.ts'
import { deliveryTypeOf } from './rules.ts'
import { listCouriers } from './store/couriers.ts'
import {
  type DeliveryRateFields,
  type DeliveryRateRow,
  insertDeliveryRate,
  latestDayOf,
  lockDeliveryRate,
  lockEarlierRates,
  lockLatestRate,
  lockRateOfDay,
  updateDeliveryRate,
} from './store/rates.ts'
import { listRegions } from './store/regions.ts'
import { staffDeliveryRateView } from './views.ts'

export type DeliveryRateBody = {
  delivery_type: DeliveryType
  region_id?: number | null | undefined
  courier_id?: number | null | undefined
  rate: number
  eta_days_min?: number | null | undefined
  eta_days_max?: number | null | undefined
  active: boolean
  effective_from?: string | undefined
  /** Without it, the current version is changed. */
  version?: number | undefined
  /** The prices that the caller saw; without them, a price that the caller has not seen is followed or replaced too. */
  rates?: RatesSeen | undefined
}

export type DeliveryDeps = {
  readonly database: Database
  readonly reference: Reference
  /** Today in the institution's time zone, as `2026-01-31`: prices begin at midnight there. */
  readonly today: () => Promise<string>
}

export type SavedDeliveryRate = {
  readonly rate: StaffDeliveryRate
  /** Another price had the same first day, and is replaced. */
  readonly replaces: boolean
}

/**
 * Adds a delivery rate, or changes the one with this id. Of two prices for one day the later entry wins: the rate of
 * that day takes its values.
 */
export async function saveDeliveryRate(
  { database, reference, today }: DeliveryDeps,
  id: number | null,
  body: DeliveryRateBody,
  by: Requester,
  keep?: KeepReply<SavedDeliveryRate>,
): Promise<SavedDeliveryRate> {
  const day = await today()
  const saved = await database
    .inTransaction(async (tx) => {
      const before = id === null ? null : await lockDeliveryRate(tx, id)
      if (id !== null && before === null) throw notFound(messageOf('delivery.deliveryRate'))
      if (before !== null && body.version !== undefined && before.version !== body.version)
        throw conflict(messageOf('delivery.changedMeanwhile'))
      const fields = fieldsOf(body, before?.effective_from ?? day)
      if (before !== null && !isSamePlace(before, fields))
        throw refused(messageOf('delivery.priceStaysWithItsPlace'))
      const problem = findDayProblem(fields.effective_from, { today: day, before: before?.effective_from })
      if (problem !== null) throw invalid({ effective_from: [messageOf(`delivery.${problem}`)] })
      if (before !== null) await expectNotEnded(tx, before, fields, day)
      // A rate that is switched off may belong to a region or courier that is no longer on offer.
      if (fields.active) await check(tx, fields)
      // A new price continues the one before, of which its form showed the amounts. A changed one only replaces another.
      const earlier =
        before === null ? await lockLatestRate(tx, fields) : await lockRateOfDay(tx, fields, before.id)
      if (earlier !== null && !hasSeen(body.rates, earlier))
        throw conflict(messageOf('delivery.changedMeanwhile'))
      const replaced = earlier?.effective_from === fields.effective_from ? earlier : null
      if (before !== null && replaced !== null) {
        await deletePlannedDeliveryRate(tx, before, day)
        const subject = `delivery_rate:${before.id}`
        await recordAudit(tx, { ...by, action: 'delivery_rate.delete', subject, before })
      }
      const changed = replaced ?? before
      const rateId = changed?.id ?? (await insertDeliveryRate(tx, fields))
      if (changed !== null) await updateDeliveryRate(tx, rateId, fields)
      const after = { id: rateId, ...fields, version: changed === null ? 0 : changed.version + 1 }
      const ended = fields.active || fields.effective_from > day ? [] : await endEarlier(tx, after)
      const result = { rate: staffDeliveryRateView(after), replaces: replaced !== null }
      await keep?.(tx, result)
      await reference.changed(tx, 'delivery')
      await recordAudit(tx, {
        ...by,
        action: changed === null ? 'delivery_rate.create' : 'delivery_rate.update',
        subject: `delivery_rate:${rateId}`,
        before: changed,
        after,
      })
      for (const rate of ended)
        await recordAudit(tx, {
          ...by,
          action: 'delivery_rate.update',
          subject: `delivery_rate:${rate.id}`,
          before: rate,
          after: { ...rate, active: false, version: rate.version + 1 },
        })
      return result
    })
    .catch((error: unknown) => {
      // Two people price the same day at the same moment.
      if (isUniqueViolation(error)) throw taken('effective_from', messageOf('delivery.pricedMeanwhile'))
      throw error
    })
  reference.drop('delivery')
  return saved
}

const fieldsOf = (body: DeliveryRateBody, day: string): DeliveryRateFields => ({
  delivery_type: body.delivery_type,
  region_id: body.region_id ?? null,
  courier_id: body.courier_id ?? null,
  rate_minor: toMinor(body.rate),
  eta_days_min: body.eta_days_min ?? null,
  eta_days_max: body.eta_days_max ?? null,
  active: body.active,
  effective_from: body.effective_from ?? day,
})

const isSamePlace = (one: DeliveryRateFields, other: DeliveryRateFields): boolean =>
  (['delivery_type', 'region_id', 'courier_id'] as const).every((name) => one[name] === other[name])

/** A price that a later one has followed stays on record as it was. @throws Failure refused */
async function expectNotEnded(
  tx: Tx,
  before: DeliveryRateRow,
  after: DeliveryRateFields,
  today: string,
): Promise<void> {
  const { id, version } = before
  const latest = await latestDayOf(tx, before, today)
  if (
    latest !== null &&
    before.effective_from < latest &&
    !isDeepStrictEqual(before, { id, version, ...after })
  )
    throw refused(messageOf('delivery.priceHasEnded', { day: { day: latest } }))
}

/** When a price is switched off, earlier prices do not come back. */
async function endEarlier(tx: Tx, rate: DeliveryRateRow): Promise<DeliveryRateRow[]> {
  const earlier = await lockEarlierRates(tx, rate)
  for (const { id, version: _, ...fields } of earlier)
    await updateDeliveryRate(tx, id, { ...fields, active: false })
  return earlier
}

async function check(tx: Tx, fields: DeliveryRateFields): Promise<void> {
  const type = fields.delivery_type
  if (fields.region_id !== null) await checkRegion(tx, fields.region_id, type)
  if (fields.courier_id === null) return
  const courier = (await listCouriers(tx)).find((row) => row.id === fields.courier_id && row.active)
  if (courier === undefined) throw refused(messageOf('delivery.noSuchCourier'))
  if (courier.scope !== 'both' && courier.scope !== type)
    throw refused(
      messageOf('delivery.carriesMailOnly', { name: { own: courier.name }, scope: courier.scope }),
    )
}

async function checkRegion(tx: Tx, id: number, chosen: DeliveryType): Promise<void> {
  const region = (await listRegions(tx)).find((row) => row.id === id && row.active)
  if (region === undefined) throw refused(messageOf('delivery.noSuchRegion'))
  const type = deliveryTypeOf(region)
  if (type !== chosen)
    throw refused(messageOf('delivery.regionDelivery', { name: { own: region.name }, type }))
}
