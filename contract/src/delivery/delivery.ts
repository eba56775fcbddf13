import { z } from 'zod'
import { deliveryTypes } from '../applications/statuses.ts'
import { fault } from '../field-faults.ts'
import { amount, id, isoDate, line, ownText } from '../fields.ts'
import { ratesSeen } from '../rates/rates-seen.ts'
import { byId, settingCalls } from '../setting-calls.ts'
import { versionIfKnown } from '../version-if-known.ts'

export const region = z.strictObject({
  id: z.int(),
  name: ownText,
  /** 1 domestic, 2 international (the brief). */
  type: z.union([z.literal(1), z.literal(2)]),
  /** ISO 3166-1 alpha-2 codes; `*` in one international region means everywhere not named elsewhere. */
  countries: z.array(z.string()),
  states: z.array(z.string()),
})
export type Region = z.infer<typeof region>

export const deliveryRate = z.strictObject({
  id: z.int(),
  delivery_type: z.enum(deliveryTypes),
  /** `null`: for all regions of the type without a rate of their own on offer. */
  region_id: z.int().nullable(),
  courier_id: z.int().nullable(),
  rate: z.number(),
  /** Delivery time in working days; both are `null` if it is unknown. */
  eta_days_min: z.int().nullable(),
  eta_days_max: z.int().nullable(),
  active: z.boolean(),
})
export type DeliveryRate = z.infer<typeof deliveryRate>

/** A delivery rate for staff, including past and future ones. */
export const staffDeliveryRate = z.strictObject({
  ...deliveryRate.shape,
  effective_from: z.string(),
  version: z.int(),
})
export type StaffDeliveryRate = z.infer<typeof staffDeliveryRate>

export const courier = z.strictObject({
  id: z.int(),
  name: ownText,
  code: z.string(),
  scope: z.enum(['domestic', 'international', 'both']),
  /** Contains `{waybill}` once, never in the host. */
  tracking_url_template: z.string().nullable(),
  waybill_pattern: z.string(),
  waybill_example: z.string(),
  active: z.boolean(),
})
export type Courier = z.infer<typeof courier>

const days = z.int().min(0).max(365)

export const deliveryRateBody = z
  .strictObject({
    delivery_type: z.enum(deliveryTypes, fault('chooseDomesticInternational')),
    /** Left out: for all regions of the type without a rate of their own on offer. */
    region_id: id.nullish(),
    courier_id: id.nullish(),
    rate: amount,
    /** Left out if unknown, in which case no arrival date is estimated. Both or neither. */
    eta_days_min: days.nullish(),
    eta_days_max: days.nullish(),
    active: z.boolean().default(true),
    /** The first day of the price; left out: today for a new rate, unchanged for an existing one. */
    effective_from: isoDate.optional(),
    version: versionIfKnown,
    /**
     * The prices of this region and courier that the caller saw. The price that this one follows or
     * replaces must be among them, otherwise the answer is a conflict; left out: no check.
     */
    rates: ratesSeen.optional(),
  })
  .refine(
    ({ eta_days_min, eta_days_max }) => (eta_days_min ?? null) !== null || (eta_days_max ?? null) === null,
    {
      path: ['eta_days_min'],
      message: fault('shortestTimeMissing'),
    },
  )
  .refine(
    ({ eta_days_min, eta_days_max }) => (eta_days_max ?? null) !== null || (eta_days_min ?? null) === null,
    {
      path: ['eta_days_max'],
      message: fault('longestTimeMissing'),
    },
  )
  .refine(({ eta_days_min, eta_days_max }) => (eta_days_max ?? 365) >= (eta_days_min ?? 0), {
    path: ['eta_days_max'],
    message: fault('longestTimeBelowShortest'),
  })

const calls = settingCalls({
  one: 'DeliveryRate',
  many: 'DeliveryRates',
  path: '/delivery-rates',
  row: staffDeliveryRate,
  key: byId,
})

export const listDeliveryRates = calls.list({ summary: 'List past, current and future delivery rates' })

export const createDeliveryRate = calls.create(
  {
    summary: 'Add a delivery rate for one region, or for all regions without their own',
    body: deliveryRateBody,
  },
  'refused',
)

export const updateDeliveryRate = calls.update(
  { summary: 'Change a delivery rate; open invoices keep their price', body: deliveryRateBody },
  'refused',
)

export const deleteDeliveryRate = calls.remove(
  { summary: 'Delete a delivery rate that has not started yet' },
  'refused',
)

export const waybill = line(40, 3)
