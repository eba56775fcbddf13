import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets.ts'

/** The protocol between the demo gateway and its adapter, as a gateway would document it. */

export const sandboxStatuses = ['open', 'pending', 'successful', 'failed', 'abandoned'] as const
export type SandboxStatus = (typeof sandboxStatuses)[number]

export const newTransaction = z.strictObject({
  reference: z.string().regex(/^[A-Za-z0-9]{8,40}$/),
  /** Minor units. */
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  currency: z.string().regex(/^[A-Z]{3}$/),
  description: z.string().min(1).max(200),
  return_url: z.url({ protocol: /^https?$/ }).max(500),
  cancel_url: z.url({ protocol: /^https?$/ }).max(500),
  notify_url: z.url({ protocol: /^https?$/ }).max(500),
  expires_at: z.iso.datetime(),
})
export type NewTransaction = z.infer<typeof newTransaction>

export const createdTransaction = z.object({
  status: z.literal(true),
  data: z.object({ access_code: z.string(), checkout_url: z.string(), expires_at: z.iso.datetime() }),
})

export const transactionFacts = z.object({
  id: z.string(),
  reference: z.string(),
  mode: z.string(),
  status: z.string(),
  amount: z.number(),
  requested_amount: z.number(),
  currency: z.string(),
  channel: z.string().nullable(),
  paid_at: z.iso.datetime().nullable(),
})
export type TransactionFacts = z.infer<typeof transactionFacts>

export const queriedTransaction = z.object({ status: z.literal(true), data: transactionFacts })

export const gatewayRefusal = z.object({ status: z.literal(false), code: z.string(), message: z.string() })

export const webhookBody = z.object({ event: z.string(), data: transactionFacts })
export type WebhookBody = z.infer<typeof webhookBody>

export const SIGNATURE_HEADER = 'x-sandbox-signature'

/** Hex HMAC-SHA512 over the raw bytes of the body. */
export const signBody = (body: Uint8Array | string, secret: string): string =>
  createHmac('sha512', secret).update(body).digest('hex')

export type SandboxKeys = { readonly apiKey: string; readonly webhookSecret: string }

/** The keys of both sides are derived from the deployment's secret: nothing to configure, no file that could leak. */
export const sandboxKeys = (secrets: Pick<Secrets, 'sign'>): SandboxKeys => ({
  apiKey: `sk_sandbox_${secrets.sign('api', 'sandbox gateway')}`,
  webhookSecret: secrets.sign('webhook', 'sandbox gateway'),
})
