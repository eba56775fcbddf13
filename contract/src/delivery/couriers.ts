import { z } from 'zod'
import { endpoint, staffErrors } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { code, email, line, phone, sentence, versionSeen } from '../fields.ts'
import { settingUses } from '../rates/choices.ts'
import { byId, settingCalls } from '../setting-calls.ts'
import { printedLine } from '../written/printed-line.ts'
import { courier } from './delivery.ts'

/** The courier's contact for the office; not shown to applicants. */
export const courierContact = z.strictObject({
  name: line(120, 0),
  phone: z.union([z.literal(''), phone]),
  email: z.union([z.literal(''), email]),
})
export type CourierContact = z.infer<typeof courierContact>

export const courierFields = z.strictObject({
  name: printedLine(80),
  code,
  scope: z.enum(['domestic', 'international', 'both'], fault('chooseScope')),
  /** Contains `{waybill}` once, never in the host; `null` if the courier has no tracking page. */
  tracking_url_template: line(500).nullable(),
  /** A regular expression from ^ to $; empty: any letters and figures are a waybill. */
  waybill_pattern: line(120, 0),
  /** Required with a pattern. */
  waybill_example: line(40, 0),
  contact: courierContact.default({ name: '', phone: '', email: '' }),
  active: z.boolean().default(true),
  /** The name in French; empty: the name is not translated. Left out: no change. */
  translations: z.strictObject({ fr: z.strictObject({ name: printedLine(80, 0) }) }).optional(),
})

export const staffCourier = z.strictObject({
  ...courier.shape,
  name: z.string(),
  contact: z.strictObject({ name: z.string(), phone: z.string(), email: z.string() }),
  translations: z.strictObject({ fr: z.strictObject({ name: z.string() }) }),
  position: z.int(),
  version: z.int(),
})
export type StaffCourier = z.infer<typeof staffCourier>

const calls = settingCalls({
  one: 'Courier',
  many: 'Couriers',
  path: '/couriers',
  row: staffCourier,
  key: byId,
})

export const listCouriers = calls.list({ summary: 'List couriers in order, including inactive ones' })

export const courierUses = calls.uses({ summary: 'Count what uses a courier', data: settingUses })

export const createCourier = calls.create({ summary: 'Add a courier', body: courierFields })

export const updateCourier = calls.update({
  summary: 'Change a courier, or make it active or inactive',
  body: courierFields.extend({ version: versionSeen }),
})

export const orderCouriers = calls.order('couriers', { summary: 'Set the order of all couriers' })

export const checkWaybill = endpoint({
  id: 'checkWaybill',
  summary: 'Test a waybill against a pattern and a tracking address, saved or not',
  method: 'POST',
  path: '/couriers/waybill-check',
  auth: { permission: 'settings.read' },
  body: z.strictObject({
    waybill_pattern: line(500, 0),
    waybill: line(200),
    tracking_url_template: line(500).nullish(),
  }),
  data: z.strictObject({
    matches: z.boolean(),
    /** Why the waybill does not match, or what is wrong with the pattern. */
    reason: sentence.nullable(),
    /** The waybill as it is compared and printed: upper case, without spaces. */
    waybill: z.string(),
    /** The courier's tracking page for it; `null` if there is no address or a wrong one. */
    tracking_url: z.string().nullable(),
    /** What is wrong with the address of the tracking page. */
    tracking_fault: sentence.nullable(),
  }),
  errors: staffErrors,
})
