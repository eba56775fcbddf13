import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { amount, countedCurrency, ownText, sentence, trackingId } from '../fields.ts'

export const reference = z.string().regex(/^[A-Za-z0-9]{8,40}$/, fault('notPaymentReference'))
export const providerAlias = z.string().regex(/^[a-z][a-z0-9_-]{1,29}$/, fault('choosePaymentMethod'))

/** How a payer can pay, whatever the gateway; `own_account` is a transfer to the institution's account that the bursary confirms. */
export const paymentMethods = [
  ...(['card', 'bank_transfer', 'ussd', 'mobile_money'] as const),
  ...(['internet_banking', 'bank_branch', 'own_account'] as const),
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A detail of a transfer that payers make themselves, such as the account number. */
const instruction = z.strictObject({ label: sentence, value: sentence })

/** A payment for anyone with its reference, so it contains nothing that identifies a person; `details` are for its payer. */
export const paymentView = z.strictObject({
  reference: z.string(),
  invoice_reference: z.string(),
  /** As confirmed by querying the provider; what a browser reports is never used. */
  state: z.enum(['paid', 'checking', 'unpaid', 'failed', 'review', 'waiting', 'refunded']),
  status: z.string(),
  provider: z.string(),
  /** Whether the payer has to make a bank transfer. */
  by_transfer: z.boolean(),
  message: sentence,
  checked_at: z.string().nullable(),
  details: z
    .strictObject({
      /** `null` for a payment without an application. */
      tracking_id: z.string().nullable(),
      amount: z.number(),
      refunded: z.number(),
      currency: z.string(),
      /** Where to transfer the money, for payment methods by bank transfer. */
      instructions: z.array(instruction).nullable(),
      paid_at: z.string().nullable(),
      channel: z.string().nullable(),
      receipt_number: z.string().nullable(),
      description: sentence,
    })
    .nullable(),
})
export type PaymentView = z.infer<typeof paymentView>

/** An attempt to pay an invoice, for staff. */
export const paymentAttempt = z.strictObject({
  reference: z.string(),
  provider: z.string(),
  status: z.string(),
  amount: z.number(),
  channel: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  flags: z.array(z.string()),
})

export const startPayment = endpoint({
  id: 'startPayment',
  summary: 'Start a payment for an open invoice, of an application or a standalone payment',
  method: 'POST',
  path: '/payments',
  auth: 'payer',
  idempotent: true,
  body: z
    .strictObject({
      tracking_id: trackingId.optional(),
      invoice_reference: reference.optional(),
      provider: providerAlias.default('platinum'),
      /** The total the payer saw, in major units; refused if it has changed. */
      amount: z.number(),
    })
    .refine((body) => (body.tracking_id === undefined) !== (body.invoice_reference === undefined), {
      path: ['tracking_id'],
      message: fault('sendTrackingIdOrInvoice'),
    }),
  created: true,
  data: z.strictObject({
    reference: z.string(),
    /** The payment page to which the payer's browser goes. */
    checkout_url: z.string().nullable(),
    instructions: z.array(instruction).nullable(),
    state: z.enum(['open', 'checking', 'paid']),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'stale_amount', 'conflict', 'too_many'],
})

export const listPaymentMethods = endpoint({
  id: 'listPaymentMethods',
  summary: 'List where payers can pay and by which methods, in order',
  method: 'GET',
  path: '/payment-methods',
  auth: 'public',
  query: z.strictObject({
    /** The amount to pay in major units: payment methods with a higher minimum are left out. */
    amount: z.coerce.number().pipe(amount).optional(),
    currency: countedCurrency.optional(),
  }),
  data: z.array(
    z.strictObject({
      provider: z.string(),
      label: ownText,
      /** By which methods one can pay there in this currency. */
      methods: z.array(z.enum(paymentMethods)),
      /** What the payer sees first: the provider's payment page, or the details of a bank transfer. */
      kind: z.enum(['redirect', 'transfer']),
      mode: z.enum(['test', 'live', 'offline']),
    }),
  ),
})

export const verifyPayment = endpoint({
  id: 'verifyPayment',
  summary: 'Ask the provider for the outcome of a payment, and book it',
  method: 'POST',
  path: '/payments/{reference}/verify',
  auth: 'public',
  params: z.strictObject({ reference }),
  data: paymentView,
  errors: ['not_found', 'too_many'],
})

export const getPayment = endpoint({
  id: 'getPayment',
  summary: 'Get what is known about a payment, without asking the provider',
  method: 'GET',
  path: '/payments/{reference}',
  auth: 'public',
  params: z.strictObject({ reference }),
  data: paymentView,
  errors: ['not_found', 'too_many'],
})

export const getReceipt = endpoint({
  id: 'getReceipt',
  summary: 'Download the receipt as PDF',
  method: 'GET',
  path: '/payments/{reference}/receipt',
  auth: 'payer',
  wire: 'binary',
  params: z.strictObject({ reference }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const requeryPayment = endpoint({
  id: 'requeryPayment',
  summary: 'Ask the provider about a payment again',
  method: 'POST',
  path: '/payments/{reference}/requery',
  auth: { permission: 'payments.requery' },
  params: z.strictObject({ reference }),
  data: paymentView,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

/** A notification from a provider: raw bytes with the provider's signature; the payment is then queried at the provider. */
export const receiveWebhook = endpoint({
  id: 'webhookPayment',
  summary: 'Receive a notification from a payment provider',
  method: 'POST',
  path: '/webhooks/{provider}',
  auth: 'public',
  wire: 'raw',
  params: z.strictObject({ provider: providerAlias }),
  errors: ['unauthorized', 'not_found'],
})

/** The same for providers that do not sign: the last part of the address is a secret shared with them. */
export const receiveSecretWebhook = endpoint({
  id: 'secretWebhookPayment',
  summary: 'Receive a notification from a payment provider at an address that only the provider knows',
  method: 'POST',
  path: '/webhooks/{provider}/{secret}',
  auth: 'public',
  wire: 'raw',
  params: z.strictObject({ provider: providerAlias, secret: z.string().max(100) }),
  errors: ['unauthorized', 'not_found'],
})
