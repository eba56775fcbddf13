import * as calls from '@calls/rates/choices'
import { queryOptions } from '@tanstack/react-query'
import type {
  SettingUses,
  StaffDeliveryMethod,
  StaffFormat,
  StaffPurpose,
} from '@testamur/contract/rates/choices'
import { attemptCall, type CallOutcome, call } from '../../../../api/client.ts'
import { readData } from '../../../../features/offered/read-data.ts'

export type ChoiceKind = 'purposes' | 'formats' | 'methods'

/** The common fields of purposes, formats and delivery methods. */
export type ChoiceRow = Omit<StaffPurpose, 'code'> & {
  readonly code: string
  /** Only formats have it. */
  readonly channel?: StaffFormat['channel']
}

type ChangedChoice = Pick<ChoiceRow, 'name' | 'active' | 'translations' | 'version'>
type NewChoice = Pick<ChoiceRow, 'name' | 'active' | 'translations'> & {
  code: string
  channel: StaffFormat['channel']
}
type Placed = readonly { readonly code: string; readonly version: number }[]
type Saved = { message?: string; data: { version: number } }

/** The calls for each kind. */
type ChoiceCalls = {
  readonly list: { readonly id: string }
  readonly subject: 'purpose' | 'format' | 'delivery_method'
  readonly read: () => Promise<ChoiceRow[]>
  readonly readUses: (code: string) => Promise<SettingUses>
  /** `null` for delivery methods, which cannot be added. */
  readonly add: ((choice: NewChoice, idempotencyKey: string) => Promise<CallOutcome<Saved>>) | null
  readonly change: (code: string, choice: ChangedChoice) => Promise<CallOutcome<Saved>>
  readonly order: (choices: Placed) => Promise<{ message?: string } | false>
}

const purposes: ChoiceCalls = {
  list: calls.listPurposes,
  subject: 'purpose',
  read: () => readData(calls.listPurposes, {}),
  readUses: (code) => readData(calls.purposeUses, { params: { code } }),
  add: ({ code, name, active, translations }, idempotencyKey) =>
    attemptCall(calls.createPurpose, { body: { code, name, active, translations }, idempotencyKey }),
  change: (code, body) => attemptCall(calls.updatePurpose, { params: { code }, body }),
  order: (placed) => call(calls.orderPurposes, { body: { purposes: [...placed] } }),
}

const formats: ChoiceCalls = {
  list: calls.listFormats,
  subject: 'format',
  read: async () =>
    (await readData(calls.listFormats, {})).map(({ key, ...format }) => ({ ...format, code: key })),
  readUses: (key) => readData(calls.formatUses, { params: { key } }),
  add: ({ channel, name, active, translations }, idempotencyKey) =>
    attemptCall(calls.createFormat, { body: { channel, name, active, translations }, idempotencyKey }),
  change: (key, body) => attemptCall(calls.updateFormat, { params: { key }, body }),
  order: (placed) =>
    call(calls.orderFormats, {
      body: { formats: placed.map(({ code, version }) => ({ key: code, version })) },
    }),
}

const methodOf = (code: string) => code as StaffDeliveryMethod['code']

const methods: ChoiceCalls = {
  list: calls.listDeliveryMethods,
  subject: 'delivery_method',
  read: () => readData(calls.listDeliveryMethods, {}),
  readUses: (code) => readData(calls.deliveryMethodUses, { params: { code: methodOf(code) } }),
  add: null,
  change: (code, body) => attemptCall(calls.updateDeliveryMethod, { params: { code: methodOf(code) }, body }),
  order: (placed) =>
    call(calls.orderDeliveryMethods, {
      body: { delivery_methods: placed.map(({ code, version }) => ({ code: methodOf(code), version })) },
    }),
}

export const choiceCalls: Readonly<Record<ChoiceKind, ChoiceCalls>> = { purposes, formats, methods }

/** The query for the rows of a kind. */
export const choiceRows = (of: ChoiceKind) =>
  queryOptions({ queryKey: [choiceCalls[of].list.id, 'rows'], queryFn: choiceCalls[of].read })
