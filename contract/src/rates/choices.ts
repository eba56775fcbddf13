import { z } from 'zod'
import { deliveryMethods } from '../applications/statuses.ts'
import { fault } from '../field-faults.ts'
import { code, versionSeen } from '../fields.ts'
import { settingCalls } from '../setting-calls.ts'
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

const purposes = settingCalls({
  one: 'Purpose',
  many: 'Purposes',
  path: '/purposes',
  row: staffPurpose,
  key: z.strictObject({ code }),
})

export const listPurposes = purposes.list({ summary: 'List purposes in order, including inactive ones' })

export const purposeUses = purposes.uses({ summary: 'Count what uses a purpose', data: settingUses })

export const createPurpose = purposes.create({
  summary: 'Add a purpose for application types',
  body: z.strictObject({ code: ownCode, ...choiceFields }),
})

export const updatePurpose = purposes.update(
  { summary: 'Rename a purpose, or make it active or inactive', body: z.strictObject(changed) },
  'refused',
)

export const orderPurposes = purposes.order('purposes', { summary: 'Set the order of all purposes' })

const formats = settingCalls({
  one: 'Format',
  many: 'Formats',
  path: '/formats',
  row: staffFormat,
  key: z.strictObject({ key: code }),
})

export const listFormats = formats.list({
  summary: 'List the formats of copies in order, including inactive ones',
})

export const formatUses = formats.uses({ summary: 'Count what uses a format', data: settingUses })

export const createFormat = formats.create(
  {
    summary: 'Add a format; the key that prices use is made from its name',
    body: z.strictObject({ ...choiceFields, channel }),
  },
  'refused',
)

export const updateFormat = formats.update(
  {
    summary: 'Rename a format, or make it active or inactive; its key and channel do not change',
    body: z.strictObject(changed),
  },
  'refused',
)

export const orderFormats = formats.order('formats', { summary: 'Set the order of all formats' })

const methods = settingCalls({
  one: 'DeliveryMethod',
  many: 'DeliveryMethods',
  path: '/delivery-methods',
  row: staffDeliveryMethod,
  key: z.strictObject({ code: z.enum(deliveryMethods) }),
})

export const listDeliveryMethods = methods.list({
  summary: 'List delivery methods in order, including inactive ones',
})

export const deliveryMethodUses = methods.uses({
  summary: 'Count what uses a delivery method',
  data: settingUses,
})

export const updateDeliveryMethod = methods.update(
  { summary: 'Rename a delivery method, or make it active or inactive', body: z.strictObject(changed) },
  'refused',
)

export const orderDeliveryMethods = methods.order('delivery_methods', {
  summary: 'Set the order of all delivery methods',
})
