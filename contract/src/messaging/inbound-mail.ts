import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Biggest mail that is taken in, with its files in base64. */
export const INBOUND_BYTES = 16_000_000

/**
 * A mail as the institution's mail gateway hands it over, as JSON. Signed over its very bytes: the header
 * `Testamur-Signature: t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "<t>.<body>" with INBOUND_MAIL_SECRET>`.
 * Text is UTF-8, whatever the mail was in: the gateway decodes it. Fields not named here are overlooked. What is too long
 * or too much is cut with a note in the conversation, never refused: a gateway would send it again for ever.
 */
export const inboundMail = z.object({
  message_id: z.string().min(3).max(998),
  from: z.string(),
  /** Every receiver, as written in the envelope. */
  to: z.array(z.string()).min(1),
  subject: z.string().default(''),
  text: z.string().default(''),
  /** Read when there is no plain text. */
  html: z.string().default(''),
  headers: z.record(z.string(), z.string()).default({}),
  attachments: z
    .array(
      z.object({
        name: z.string().default(''),
        /** Base64. */
        content: z.string(),
      }),
    )
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
