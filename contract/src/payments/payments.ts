import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { amount, countedCurrency, ownText, sentence, trackingId } from '../fields.ts'

export const reference = z.string().regex(/^[A-Za-z0-9]{8,40}$/, fault('notPaymentReference'))
export const providerAlias = z.string().regex(/^[a-z][a-z0-9_-]{1,29}$/, fault('choosePaymentMethod'))

/** One line of what a payer must do by themselves, such as the account to pay into. */
const instruction = z.strictObject({ label: sentence, value: sentence })

/** Coarse to anyone who holds the reference, full to its applicant: nothing here names a person to a stranger. */
export const paymentView = z.strictObject({
  reference: z.string(),
  invoice_reference: z.string(),
  /** What the server knows by its own re-query; never what a browser said. */
  state: z.enum(['paid', 'checking', 'unpaid', 'failed', 'review', 'waiting', 'refunded']),
  status: z.string(),
  provider: z.string(),
  /** Whether this provider waits for a bank transfer that the payer makes by themselves. */
  by_transfer: z.boolean(),
  message: sentence,
  checked_at: z.string().nullable(),
  details: z
    .strictObject({
      /** `null` for a payment that belongs to no application. */
      tracking_id: z.string().nullable(),
      amount: z.number(),
      refunded: z.number(),
      currency: z.string(),
      /** Where to send the money, for who pays by bank transfer. */
      instructions: z.array(instruction).nullable(),
      paid_at: z.string().nullable(),
      channel: z.string().nullable(),
      receipt_number: z.string().nullable(),
      description: sentence,
    })
    .nullable(),
})
export type PaymentView = z.infer<typeof paymentView>

/** One try to pay an invoice, as staff read it. */
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
  summary: 'Start paying an open invoice: of an application, or of another payment',
  method: 'POST',
  path: '/payments',
  auth: 'payer',
  idempotent: true,
  body: z
    .strictObject({
      tracking_id: trackingId.optional(),
      invoice_reference: reference.optional(),
      provider: providerAlias.default('platinum'),
      /** The total the payer saw, in major units; another total is refused. */
      amount: z.number(),
    })
    .refine((body) => (body.tracking_id === undefined) !== (body.invoice_reference === undefined), {
      path: ['tracking_id'],
      message: fault('sendTrackingIdOrInvoice'),
    }),
  created: true,
  data: z.strictObject({
    reference: z.string(),
    /** Where to send the payer's browser. */
    checkout_url: z.string().nullable(),
    instructions: z.array(instruction).nullable(),
    state: z.enum(['open', 'checking', 'paid']),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'stale_amount', 'conflict', 'too_many'],
})

export const listPaymentMethods = endpoint({
  id: 'listPaymentMethods',
  summary: 'The ways to pay that the institution offers, in its order',
  method: 'GET',
  path: '/payment-methods',
  auth: 'public',
  query: z.strictObject({
    /** What is to be paid, in major units: ways to pay that do not take so little are left out. */
    amount: z.coerce.number().pipe(amount).optional(),
    currency: countedCurrency.optional(),
  }),
  data: z.array(
    z.strictObject({
      provider: z.string(),
      label: ownText,
      /** What its payer sees first: another page, or where to transfer the money. */
      kind: z.enum(['redirect', 'transfer']),
      mode: z.enum(['test', 'live', 'offline']),
    }),
  ),
})

export const verifyPayment = endpoint({
  id: 'verifyPayment',
  summary: 'Ask the provider what became of a payment, and book what it says',
  method: 'POST',
  path: '/payments/{reference}/verify',
  auth: 'public',
  params: z.strictObject({ reference }),
  data: paymentView,
  errors: ['not_found', 'too_many'],
})

export const getPayment = endpoint({
  id: 'getPayment',
  summary: 'What is known of a payment, without asking the provider',
  method: 'GET',
  path: '/payments/{reference}',
  auth: 'public',
  params: z.strictObject({ reference }),
  data: paymentView,
  errors: ['not_found', 'too_many'],
})

export const getReceipt = endpoint({
  id: 'getReceipt',
  summary: 'The receipt as PDF',
  method: 'GET',
  path: '/payments/{reference}/receipt',
  auth: 'payer',
  wire: 'binary',
  params: z.strictObject({ reference }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const requeryPayment = endpoint({
  id: 'requeryPayment',
  summary: 'Staff: ask the provider again',
  method: 'POST',
  path: '/payments/{reference}/requery',
  auth: { permission: 'payments.requery' },
  params: z.strictObject({ reference }),
  data: paymentView,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

/** A provider's notification: raw bytes, verified by the provider's own signature, believed only after a re-query. */
export const receiveWebhook = endpoint({
  id: 'webhookPayment',
  summary: "A payment provider's notification",
  method: 'POST',
  path: '/webhooks/{provider}',
  auth: 'public',
  wire: 'raw',
  params: z.strictObject({ provider: providerAlias }),
  errors: ['unauthorized', 'not_found'],
})

/** The same for providers that sign nothing: the last part of the address is a secret between them and us. */
export const receiveSecretWebhook = endpoint({
  id: 'secretWebhookPayment',
  summary: "A payment provider's notification, at an address that only the provider was told",
  method: 'POST',
  path: '/webhooks/{provider}/{secret}',
  auth: 'public',
  wire: 'raw',
  params: z.strictObject({ provider: providerAlias, secret: z.string().max(100) }),
  errors: ['unauthorized', 'not_found'],
})
