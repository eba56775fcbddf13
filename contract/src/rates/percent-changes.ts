import { z } from 'zod'
import { copyTypes, deliveryTypes } from '../applications/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { code, id, isoDate } from '../fields.ts'
import { isAmount } from '../money.ts'
import { type RatesSeen, ratesSeen } from './rates-seen.ts'

/** Changed prices are rounded to the nearest multiple of one of these; halves are rounded up. */
export const roundingSteps = [0.01, 1, 5, 10, 50, 100, 500, 1000] as const

const changeFields = {
  /** `-10` lowers prices by a tenth. */
  percent: z
    .number(fault('enterPercent'))
    .min(-90, fault('enterPercent'))
    .max(500, fault('enterPercent'))
    .refine((value) => value !== 0 && isAmount(value), fault('enterPercent')),
  round_to: z.literal(roundingSteps, fault('chooseRounding')).default(1),
  /** The first day of the new prices; left out: today. */
  effective_from: isoDate.optional(),
  /** Changes nothing and returns what would change. */
  dry_run: z.boolean().default(false),
  /** The prices in the preview, without which nothing is changed: if one of them has changed since, the answer is a conflict. */
  rates: ratesSeen.optional(),
}

/** Prices change only as a preview has shown them. */
const wasPreviewed = ({ dry_run, rates }: { dry_run: boolean; rates?: RatesSeen | undefined }): boolean =>
  dry_run || rates !== undefined
const previewFirst = { path: ['rates'], message: fault('previewPricesFirst') }

const changeResult = {
  effective_from: z.string(),
  /** The prices on which the change is based. */
  rates: z.array(z.strictObject({ id: z.int(), version: z.int() })),
  /** The number of prices for later days, which do not change. */
  planned_later: z.int(),
}

const amounts = { before: z.number(), after: z.number() }

export const changeTranscriptRates = endpoint({
  id: 'changeTranscriptRates',
  summary: 'Change all or chosen transcript rates by a percentage; with `dry_run`, preview the change',
  method: 'POST',
  path: '/transcript-rates/percentage',
  auth: { permission: 'settings.write' },
  body: z
    .strictObject({
      ...changeFields,
      /** Left out: all purposes, types, formats. */
      purposes: z.array(code).min(1, fault('chooseOne')).max(500).optional(),
      types: z.array(z.enum(copyTypes)).min(1, fault('chooseOne')).optional(),
      formats: z.array(code).min(1, fault('chooseOne')).max(100).optional(),
    })
    .refine(wasPreviewed, previewFirst),
  data: z.strictObject({
    ...changeResult,
    changes: z.array(
      z.strictObject({ purpose: z.string(), type: z.enum(copyTypes), format: z.string(), ...amounts }),
    ),
  }),
  errors: ['unauthorized', 'forbidden', 'refused', 'conflict'],
})

export const changeDeliveryRates = endpoint({
  id: 'changeDeliveryRates',
  summary: 'Change all or chosen delivery rates by a percentage; with `dry_run`, preview the change',
  method: 'POST',
  path: '/delivery-rates/percentage',
  auth: { permission: 'settings.write' },
  body: z
    .strictObject({
      ...changeFields,
      /** Left out: all delivery types, couriers. */
      delivery_types: z.array(z.enum(deliveryTypes)).min(1, fault('chooseOne')).optional(),
      courier_ids: z.array(id).min(1, fault('chooseOne')).max(500).optional(),
    })
    .refine(wasPreviewed, previewFirst),
  data: z.strictObject({
    ...changeResult,
    changes: z.array(
      z.strictObject({
        delivery_type: z.enum(deliveryTypes),
        region_id: z.int().nullable(),
        courier_id: z.int().nullable(),
        ...amounts,
      }),
    ),
  }),
  errors: ['unauthorized', 'forbidden', 'refused', 'conflict'],
})
