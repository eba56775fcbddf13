import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { trackingId } from './fields.ts'

export const reference = z.string().regex(/^[A-Za-z0-9]{8,40}$/, 'That is not a payment reference')
export const providerAlias = z.string().regex(/^[a-z][a-z0-9_-]{1,29}$/, 'Choose how to pay')

/** Coarse to anyone who holds the reference, full to its applicant: nothing here names a person to a stranger. */
export const paymentView = z.strictObject({
  reference: z.string(),
  invoice_reference: z.string(),
  /** What the server knows by its own re-query; never what a browser said. */
  state: z.enum(['paid', 'checking', 'unpaid', 'failed', 'review']),
  status: z.string(),
  provider: z.string(),
  message: z.string(),
  checked_at: z.string().nullable(),
  details: z
    .strictObject({
      tracking_id: z.string(),
      amount: z.number(),
      currency: z.string(),
      paid_at: z.string().nullable(),
      channel: z.string().nullable(),
      receipt_number: z.string().nullable(),
      description: z.string(),
    })
    .nullable(),
})
export type PaymentView = z.infer<typeof paymentView>

export const startPayment = endpoint({
  id: 'startPayment',
  summary: 'Start paying the open invoice of an application',
  method: 'POST',
  path: '/payments',
  auth: 'applicant',
  idempotent: true,
  body: z.strictObject({
    tracking_id: trackingId,
    provider: providerAlias.default('platinum'),
    /** The total the payer saw, in major units; another total is refused. */
    amount: z.number(),
  }),
  created: true,
  data: z.strictObject({
    reference: z.string(),
    checkout_url: z.string().nullable(),
    state: z.enum(['open', 'checking', 'paid']),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'stale_amount', 'conflict', 'too_many'],
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
  auth: 'applicant',
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
