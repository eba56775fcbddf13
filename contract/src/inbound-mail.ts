import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Biggest mail that is taken in, with its files in base64. */
export const INBOUND_BYTES = 16_000_000

/**
 * A mail as the institution's mail gateway hands it over, as JSON. Signed over its very bytes: the header
 * `Testamur-Signature: t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "<t>.<body>" with INBOUND_MAIL_SECRET>`.
 * Header names are in lower case. Fields not named here are overlooked.
 */
export const inboundMail = z.object({
  message_id: z.string().min(3).max(998),
  from: z.string().max(998),
  /** Every receiver, as written in the envelope. */
  to: z.array(z.string().max(998)).min(1).max(100),
  subject: z.string().max(998).default(''),
  text: z.string().max(500_000),
  headers: z.record(z.string().max(200), z.string().max(10_000)).default({}),
  attachments: z
    .array(
      z.object({
        name: z.string().max(500).default(''),
        /** Base64. */
        content: z.string(),
      }),
    )
    .max(20)
    .default([]),
})
export type InboundMail = z.infer<typeof inboundMail>

export const receiveMail = endpoint({
  id: 'receiveMail',
  summary: 'The mail gateway hands over an answer by mail; the same one again changes nothing',
  method: 'POST',
  path: '/webhooks/inbound-mail',
  auth: 'public',
  wire: 'raw',
  maxBytes: INBOUND_BYTES,
  errors: ['unauthorized', 'not_found', 'too_large', 'too_many'],
})
