import { z } from 'zod'
import { deliveryMethods } from '../applications/statuses.ts'
import { endpoint, staffErrors } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { code, versionSeen } from '../fields.ts'
import { printedLine } from '../written/printed-line.ts'

/** The editable fields of a purpose, a format or a delivery method. */
const choiceFields = {
  name: printedLine(80),
  active: z.boolean().default(true),
  /** The name in French; empty: the name is not translated. Left out: no change. */
  translations: z.strictObject({ fr: z.strictObject({ name: printedLine(80, 0) }) }).optional(),
}
const changed = { ...choiceFields, version: versionSeen }

const kept = {
  name: z.string(),
  active: z.boolean(),
  translations: z.strictObject({ fr: z.strictObject({ name: z.string() }) }),
  position: z.int(),
  version: z.int(),
}

/** `order` is excluded because it is the address that changes the order. */
const ownCode = code.refine((text) => text !== 'order', fault('enterCode'))
const order = z.array(z.strictObject({ code, version: versionSeen })).max(1000)
const channel = z.enum(['electronic', 'paper'], fault('chooseChannel'))

export const staffPurpose = z.strictObject({ code: z.string(), ...kept })
export type StaffPurpose = z.infer<typeof staffPurpose>
export const staffFormat = z.strictObject({ key: z.string(), channel, ...kept })
export type StaffFormat = z.infer<typeof staffFormat>
export const staffDeliveryMethod = z.strictObject({ code: z.enum(deliveryMethods), ...kept })
export type StaffDeliveryMethod = z.infer<typeof staffDeliveryMethod>

/** Where a setting that is to be deactivated is still in use. */
export const settingUses = z.strictObject({
  /** The names of active application types that offer it. */
  application_types: z.array(z.string()),
  /** The number of prices on offer, today or in future. */
  prices: z.int(),
  /** Copies of unfinished applications, which are not affected. */
  open_copies: z.int(),
})
export type SettingUses = z.infer<typeof settingUses>

const read = { method: 'GET', auth: { permission: 'settings.read' } } as const
const write = { auth: { permission: 'settings.write' } } as const
const writeErrors = [...staffErrors, 'conflict'] as const
const changeErrors = [...writeErrors, 'not_found', 'refused'] as const

export const listPurposes = endpoint({
  ...read,
  id: 'listPurposes',
  summary: 'List purposes in order, including inactive ones',
  path: '/purposes',
  data: z.array(staffPurpose),
  errors: staffErrors,
})

export const purposeUses = endpoint({
  ...read,
  id: 'purposeUses',
  summary: 'Count what uses a purpose',
  path: '/purposes/{code}/uses',
  params: z.strictObject({ code }),
  data: settingUses,
  errors: [...staffErrors, 'not_found'],
})

export const createPurpose = endpoint({
  ...write,
  id: 'createPurpose',
  summary: 'Add a purpose for application types',
  method: 'POST',
  path: '/purposes',
  body: z.strictObject({ code: ownCode, ...choiceFields }),
  data: staffPurpose,
  created: true,
  idempotent: true,
  errors: writeErrors,
})

export const updatePurpose = endpoint({
  ...write,
  id: 'updatePurpose',
  summary: 'Rename a purpose, or make it active or inactive',
  method: 'PUT',
  path: '/purposes/{code}',
  params: z.strictObject({ code }),
  body: z.strictObject(changed),
  data: staffPurpose,
  errors: changeErrors,
})

export const orderPurposes = endpoint({
  ...write,
  id: 'orderPurposes',
  summary: 'Set the order of all purposes',
  method: 'PUT',
  path: '/purposes/order',
  body: z.strictObject({ purposes: order }),
  data: z.array(staffPurpose),
  errors: writeErrors,
})

export const listFormats = endpoint({
  ...read,
  id: 'listFormats',
  summary: 'List the formats of copies in order, including inactive ones',
  path: '/formats',
  data: z.array(staffFormat),
  errors: staffErrors,
})

export const formatUses = endpoint({
  ...read,
  id: 'formatUses',
  summary: 'Count what uses a format',
  path: '/formats/{key}/uses',
  params: z.strictObject({ key: code }),
  data: settingUses,
  errors: [...staffErrors, 'not_found'],
})

export const createFormat = endpoint({
  ...write,
  id: 'createFormat',
  summary: 'Add a format; the key that prices use is made from its name',
  method: 'POST',
  path: '/formats',
  body: z.strictObject({ ...choiceFields, channel }),
  data: staffFormat,
  created: true,
  idempotent: true,
  errors: [...writeErrors, 'refused'],
})

export const updateFormat = endpoint({
  ...write,
  id: 'updateFormat',
  summary: 'Rename a format, or make it active or inactive; its key and channel do not change',
  method: 'PUT',
  path: '/formats/{key}',
  params: z.strictObject({ key: code }),
  body: z.strictObject(changed),
  data: staffFormat,
  errors: changeErrors,
})

export const orderFormats = endpoint({
  ...write,
  id: 'orderFormats',
  summary: 'Set the order of all formats',
  method: 'PUT',
  path: '/formats/order',
  body: z.strictObject({
    formats: z.array(z.strictObject({ key: code, version: versionSeen })).max(1000),
  }),
  data: z.array(staffFormat),
  errors: writeErrors,
})

export const listDeliveryMethods = endpoint({
  ...read,
  id: 'listDeliveryMethods',
  summary: 'List delivery methods in order, including inactive ones',
  path: '/delivery-methods',
  data: z.array(staffDeliveryMethod),
  errors: staffErrors,
})

export const deliveryMethodUses = endpoint({
  ...read,
  id: 'deliveryMethodUses',
  summary: 'Count what uses a delivery method',
  path: '/delivery-methods/{code}/uses',
  params: z.strictObject({ code: z.enum(deliveryMethods) }),
  data: settingUses,
  errors: [...staffErrors, 'not_found'],
})

export const updateDeliveryMethod = endpoint({
  ...write,
  id: 'updateDeliveryMethod',
  summary: 'Rename a delivery method, or make it active or inactive',
  method: 'PUT',
  path: '/delivery-methods/{code}',
  params: z.strictObject({ code: z.enum(deliveryMethods) }),
  body: z.strictObject(changed),
  data: staffDeliveryMethod,
  errors: changeErrors,
})

export const orderDeliveryMethods = endpoint({
  ...write,
  id: 'orderDeliveryMethods',
  summary: 'Set the order of all delivery methods',
  method: 'PUT',
  path: '/delivery-methods/order',
  body: z.strictObject({ delivery_methods: order }),
  data: z.array(staffDeliveryMethod),
  errors: writeErrors,
})
