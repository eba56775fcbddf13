import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount, id, line, sentence } from './fields.ts'
import { deliveryTypes } from './statuses.ts'

export const region = z.strictObject({
  id: z.int(),
  name: sentence,
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
  region_id: z.int(),
  courier_id: z.int().nullable(),
  rate: z.number(),
  eta_days_min: z.int(),
  eta_days_max: z.int(),
  active: z.boolean(),
})
export type DeliveryRate = z.infer<typeof deliveryRate>

export const courier = z.strictObject({
  id: z.int(),
  name: sentence,
  code: z.string(),
  scope: z.enum(['domestic', 'international', 'both']),
  /** Contains `{waybill}` once, never in the host. */
  tracking_url_template: z.string().nullable(),
  waybill_pattern: z.string(),
  waybill_example: z.string(),
  active: z.boolean(),
})
export type Courier = z.infer<typeof courier>

const deliveryRateBody = z
  .strictObject({
    delivery_type: z.enum(deliveryTypes, 'Choose domestic or international'),
    region_id: id,
    courier_id: id.nullish(),
    rate: amount,
    eta_days_min: z.int().min(0).max(365),
    eta_days_max: z.int().min(0).max(365),
    active: z.boolean().default(true),
  })
  .refine((rate) => rate.eta_days_max >= rate.eta_days_min, {
    path: ['eta_days_max'],
    message: 'The longest time must not be shorter than the shortest',
  })

export const createDeliveryRate = endpoint({
  id: 'createDeliveryRate',
  summary: 'Price delivery to a region',
  method: 'POST',
  path: '/delivery-rates',
  auth: { permission: 'settings.write' },
  body: deliveryRateBody,
  data: deliveryRate,
  created: true,
  errors: ['unauthorized', 'forbidden', 'refused', 'conflict'],
})

export const updateDeliveryRate = endpoint({
  id: 'updateDeliveryRate',
  summary: 'Change a delivery rate; open invoices keep their price',
  method: 'PUT',
  path: '/delivery-rates/{id}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ id }),
  body: deliveryRateBody,
  data: deliveryRate,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})

export const waybill = line(40, 3)
