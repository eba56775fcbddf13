import { z } from 'zod'
import { currencyText, minorText } from '../answers.ts'
import { hmacHex } from '../signatures.ts'

/** The fields of Stripe's objects that are read; others are ignored. Numbers arrive as text. */

export const STRIPE_VERSION = '2026-10-28.endive'

export const STRIPE_URL = 'https://api.stripe.com'
export const checkoutHosts = ['checkout.stripe.com']

const unixTime = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform((seconds) => new Date(Number(seconds) * 1000))
const metadata = z.record(z.string(), z.string()).nullish()

const refundObject = z.object({
  id: z.string().min(1),
  amount: minorText,
  currency: currencyText,
  status: z.string().nullable(),
  metadata,
})
export type StripeRefund = z.infer<typeof refundObject>

export const refundAnswer = refundObject

export const refundList = z.object({ data: z.array(refundObject), has_more: z.boolean() })

const charge = z.object({
  id: z.string(),
  created: unixTime,
  refunded: z.boolean(),
  disputed: z.boolean(),
  payment_method_details: z.object({ type: z.string() }).nullish(),
  balance_transaction: z.object({ fee: minorText, currency: currencyText }).nullish(),
  refunds: z.object({ data: z.array(refundObject) }).nullish(),
})
export type StripeCharge = z.infer<typeof charge>

const paymentIntent = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount_received: minorText,
  currency: currencyText,
  latest_charge: charge.nullish(),
})

export const createdSession = z.object({
  id: z.string().min(1),
  url: z.string(),
  expires_at: unixTime,
})

export const expiredSession = z.object({ id: z.string(), status: z.literal('expired') })

export const checkoutSession = z.object({
  id: z.string(),
  livemode: z.boolean(),
  status: z.string().nullable(),
  payment_status: z.string(),
  amount_total: minorText.nullable(),
  currency: currencyText.nullable(),
  client_reference_id: z.string().nullish(),
  payment_intent: paymentIntent.nullish(),
})
export type CheckoutSession = z.infer<typeof checkoutSession>

/** The expansions with which a session answers all of the above at once. */
export const SESSION_PARTS = [
  'payment_intent.latest_charge.balance_transaction',
  'payment_intent.latest_charge.refunds',
]

export const sessionList = z.object({
  data: z.array(z.object({ id: z.string().min(1), client_reference_id: z.string().nullish() })),
  has_more: z.boolean(),
})

const dispute = z.object({ status: z.string(), created: unixTime })
export type StripeDispute = z.infer<typeof dispute>
export const disputeList = z.object({ data: z.array(dispute) })

export const stripeError = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().nullish(),
    message: z.string().nullish(),
  }),
})

const idOrObject = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

export const stripeEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({
    object: z.object({
      client_reference_id: z.string().nullish(),
      payment_intent: idOrObject,
      metadata,
    }),
  }),
})

/** The `v1` of a signature: over its time in seconds and the raw bytes of the body. */
export const signatureOf = (body: Uint8Array, seconds: string, secret: string): string =>
  hmacHex('sha256', Buffer.concat([Buffer.from(`${seconds}.`), body]), secret)
