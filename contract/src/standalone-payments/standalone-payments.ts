import { z } from 'zod'
import { statusEnum } from '../applications/status-enum.ts'
import { answers, askedFields, shownField } from '../asked-fields/field-schemas.ts'
import { endpoint, staffErrors } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { fault } from '../field-faults.ts'
import {
  amount,
  code,
  email,
  id,
  isoDate,
  matricNumber,
  optionalLine,
  ownText,
  paragraph,
  phone,
  sentence,
  trackingId,
  versionSeen,
} from '../fields.ts'
import { frenchTexts } from '../institution/own-words.ts'
import { isAmount, toMinor } from '../money.ts'
import { paymentAttempt, reference } from '../payments/payments.ts'
import { byId, settingCalls } from '../setting-calls.ts'
import { printedLine } from '../written/printed-line.ts'
import { LARGEST_TOTAL } from './payment-rules.ts'
import { standaloneSorts } from './sorts.ts'
import { standaloneStatuses } from './standalone-statuses.ts'

/** `students`: payers must enter a matric number. */
export const audiences = ['anyone', 'students'] as const

const price = amount.refine((value) => value > 0, fault('amountNotAboveZero'))
const quantity = z
  .int(fault('enterWholeNumber'))
  .min(1, fault('quantityBelowOne'))
  .max(10_000, fault('quantityTooLarge'))

const pricing = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fixed'), amount: price }),
    z.strictObject({ kind: z.literal('variable'), min: price, max: price }),
    z.strictObject({
      kind: z.literal('per_unit'),
      amount: price,
      unit: printedLine(40),
      min_quantity: quantity,
      max_quantity: quantity,
    }),
  ])
  .superRefine((given, context) => {
    if (given.kind === 'variable' && given.max < given.min)
      context.addIssue({ code: 'custom', path: ['max'], message: fault('belowLeastAmount') })
    if (given.kind !== 'per_unit') return
    if (given.max_quantity < given.min_quantity)
      context.addIssue({
        code: 'custom',
        path: ['max_quantity'],
        message: fault('belowLeastQuantity'),
      })
    else if (isAmount(given.amount) && toMinor(given.amount) * given.max_quantity > toMinor(LARGEST_TOTAL))
      context.addIssue({
        code: 'custom',
        path: ['max_quantity'],
        message: fault('totalTooLarge'),
      })
  })

const paymentTypeFields = {
  name: printedLine(80),
  code,
  description: paragraph(1000, 0).default(''),
  pricing,
  audience: z.enum(audiences).default('anyone'),
  fields: askedFields.default([]),
  active: z.boolean().default(true),
  /**
   * For staff: the French texts by the field they translate: `name`, `description`, `fields.<key>.label`,
   * `fields.<key>.hint` and `fields.<key>.options.<option>`. Left out: texts that did not change keep their French.
   */
  translations: z.strictObject({ fr: frenchTexts }).optional(),
}

export const paymentTypeBody = z.strictObject(paymentTypeFields)

export const paymentType = z.strictObject({
  id: z.int(),
  ...paymentTypeFields,
  fields: z.array(shownField),
  position: z.int(),
  version: z.int(),
})
export type PaymentType = z.infer<typeof paymentType>

const version = versionSeen

const typeCalls = settingCalls({
  one: 'PaymentType',
  many: 'PaymentTypes',
  path: '/payment-types',
  row: paymentType,
  key: byId,
})

export const listPaymentTypes = endpoint({
  id: 'listPaymentTypes',
  summary: 'List payment types in order; with `all`, for staff, including inactive ones',
  method: 'GET',
  path: '/payment-types',
  auth: 'public',
  query: z.strictObject({ all: z.enum(['1']).optional() }),
  data: z.array(paymentType),
  errors: staffErrors,
})

export const createPaymentType = typeCalls.create({ summary: 'Add a payment type', body: paymentTypeBody })

export const updatePaymentType = typeCalls.update({
  summary: 'Change a payment type or make it inactive; open invoices keep their price',
  body: z.strictObject({ ...paymentTypeFields, version }),
})

export const orderPaymentTypes = typeCalls.order('types', { summary: 'Set the order of all payment types' })

const moneyFacts = { total: z.number(), currency: z.string() }
const standing = {
  status: z.enum(standaloneStatuses),
  enums: z.strictObject({ status: statusEnum }),
}
const givenAnswers = z.array(z.strictObject({ label: ownText, value: ownText }))
const lines = z.array(z.strictObject({ description: ownText, amount: z.number() }))

/** A standalone payment as its payer sees it. */
export const payerView = z.strictObject({
  invoice_reference: z.string(),
  ...standing,
  payment_type: z.strictObject({ name: ownText, code: z.string() }),
  name: z.string(),
  email: z.string(),
  quantity: z.int(),
  fields: givenAnswers,
  lines,
  ...moneyFacts,
  created_at: z.string(),
  expires_at: z.string(),
  paid_at: z.string().nullable(),
  /** The attempt that succeeded, otherwise the last one; `null` before the first. */
  payment_reference: z.string().nullable(),
  receipt_number: z.string().nullable(),
})
export type PayerView = z.infer<typeof payerView>

export const standalonePaymentRequest = z.strictObject({
  payment_type: code,
  name: printedLine(160),
  email,
  phone: phone.optional(),
  matric_number: matricNumber.optional(),
  /** Only for a price per unit. */
  quantity: quantity.optional(),
  /** The total the payer saw or, if the amount varies, chose; refused if it has changed. */
  amount,
  /** Answers to the fields of the type, by their keys. */
  fields: answers.default({}),
})

export const submitStandalonePayment = endpoint({
  id: 'submitStandalonePayment',
  summary: 'Create a payment without an application; its invoice is then paid with `POST /payments`',
  method: 'POST',
  path: '/standalone-payments',
  auth: 'public',
  idempotent: true,
  body: standalonePaymentRequest,
  created: true,
  data: z.strictObject({
    /** A session token for this payment. */
    token: z.string(),
    invoice: z.strictObject({ reference: z.string(), total: z.number(), currency: z.string() }),
    payment: payerView,
  }),
  errors: ['refused', 'conflict', 'too_many'],
})

export const trackStandalonePayment = endpoint({
  id: 'trackStandalonePayment',
  summary: 'Get a standalone payment as its payer',
  method: 'GET',
  path: '/standalone-payments/track/{reference}',
  auth: 'payer',
  params: z.strictObject({ reference }),
  data: payerView,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const openStandaloneLink = endpoint({
  id: 'openStandaloneLink',
  summary: "Exchange the signed key from an email for a payer's session",
  method: 'POST',
  path: '/standalone-payments/track/{reference}/sessions',
  auth: 'public',
  params: z.strictObject({ reference }),
  body: z.strictObject({ key: z.string().min(10).max(300) }),
  data: z.strictObject({ token: z.string(), expires_at: z.string() }),
  errors: ['refused', 'too_many'],
})

export const standaloneRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  matric_number: z.string().nullable(),
  payment_type: z.strictObject({ id: z.int(), name: ownText }),
  quantity: z.int(),
  ...moneyFacts,
  ...standing,
  invoice_reference: z.string(),
  /** The application it was assigned to. */
  tracking_id: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
})
export type StandaloneRow = z.infer<typeof standaloneRow>

export const standaloneFilters = {
  search: optionalLine(100),
  type: id.optional(),
  status: z.enum(standaloneStatuses).optional(),
  attached: z.enum(['1', '0']).optional(),
  /** The range of days on which the payment was created, both included, in the institution's time zone. */
  from: isoDate.optional(),
  to: isoDate.optional(),
}

export const listStandalonePayments = endpoint({
  id: 'listStandalonePayments',
  summary: 'List payments without an application, ten a page, with sorting, search and filters',
  method: 'GET',
  path: '/standalone-payments',
  auth: { permission: 'payments.read' },
  query: z.strictObject({
    ...pageQuery,
    ...standaloneFilters,
    sort: z.enum(standaloneSorts).default('-asked'),
  }),
  data: z.array(standaloneRow),
  list: true,
  errors: staffErrors,
})

export const totalStandalonePayments = endpoint({
  id: 'totalStandalonePayments',
  summary: 'Count and add up payments without an application by status, with the filters of the list',
  method: 'GET',
  path: '/standalone-payments/totals',
  auth: { permission: 'payments.read' },
  query: z.strictObject(standaloneFilters),
  data: z.array(
    z.strictObject({
      status: z.enum(standaloneStatuses),
      currency: z.string(),
      count: z.int(),
      total: z.number(),
    }),
  ),
  errors: staffErrors,
})

export const standalonePayment = standaloneRow.extend({
  phone: z.string().nullable(),
  fields: givenAnswers,
  lines,
  expires_at: z.string(),
  version: z.int(),
  attached: z
    .strictObject({
      application_id: z.int(),
      tracking_id: z.string(),
      by: z.string(),
      at: z.string(),
      note: z.string(),
    })
    .nullable(),
  attempts: z.array(paymentAttempt),
  receipt_number: z.string().nullable(),
  events: z.array(z.strictObject({ at: z.string(), by: sentence, text: sentence })),
})
export type StandalonePayment = z.infer<typeof standalonePayment>

export const getStandalonePayment = endpoint({
  id: 'getStandalonePayment',
  summary: 'Get one payment without an application, with its attempts and history',
  method: 'GET',
  path: '/standalone-payments/{id}',
  auth: { permission: 'payments.read' },
  params: z.strictObject({ id }),
  data: standalonePayment,
  errors: [...staffErrors, 'not_found'],
})

export const attachStandalonePayment = endpoint({
  id: 'attachStandalonePayment',
  summary: 'Link a payment to an application; its timeline then shows the payment',
  method: 'POST',
  path: '/standalone-payments/{id}/attach',
  auth: { permission: 'payments.confirm' },
  params: z.strictObject({ id }),
  body: z.strictObject({ tracking_id: trackingId, version, note: paragraph(500) }),
  data: standalonePayment,
  errors: [...staffErrors, 'not_found', 'refused', 'conflict'],
})
