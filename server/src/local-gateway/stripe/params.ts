import { z } from 'zod'

/** The parameters of each call: all are text, and unknown ones are refused. */

const digits = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(Number)
const metadata = z.record(z.string().max(40), z.string().max(500))
const address = z.url({ protocol: /^https?$/ }).max(5000)
const list = <T extends z.ZodType>(element: T) =>
  z.record(z.string().regex(/^\d{1,2}$/), element).transform((indexed) => Object.values(indexed))

export const newSession = z.strictObject({
  mode: z.literal('payment'),
  line_items: list(
    z.strictObject({
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: digits,
        product_data: z.strictObject({ name: z.string().min(1) }),
      }),
      quantity: digits,
    }),
  ),
  client_reference_id: z.string().min(1).max(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  customer_email: z.email().optional(),
  success_url: address,
  cancel_url: address.optional(),
  expires_at: digits.optional(),
})
export type NewSession = z.output<typeof newSession>

const expand = list(z.string())

const expandable = new Set([
  'payment_intent',
  'payment_intent.latest_charge',
  'payment_intent.latest_charge.balance_transaction',
  'payment_intent.latest_charge.refunds',
])
export const oneSession = z.strictObject({
  expand: expand.refine((paths) => paths.every((path) => expandable.has(path))).default([]),
})

const limit = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/)
  .transform(Number)
  .default(10)
const page = { limit, starting_after: z.string().optional() }
export const sessionPage = z.strictObject(page)
export const ofIntent = z.strictObject({ payment_intent: z.string(), ...page })

export const newRefund = z.strictObject({
  payment_intent: z.string(),
  amount: digits.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
})

export const nothing = z.strictObject({})
