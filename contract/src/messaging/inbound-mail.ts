import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The largest accepted email, with its attachments in base64. */
export const INBOUND_BYTES = 16_000_000

/**
 * An email as sent by the institution's mail gateway, as JSON. The signature covers the exact bytes: the header
 * `Testamur-Signature: t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "<t>.<body>" with INBOUND_MAIL_SECRET>`.
 * Text is UTF-8, whatever the encoding of the email: the gateway decodes it. Unknown fields are ignored. Content beyond the
 * limits is cut with a note in the conversation and never refused, because the gateway would send it again and again.
 */
export const inboundMail = z.object({
  message_id: z.string().min(3).max(998),
  from: z.string(),
  /** All recipients in the envelope. */
  to: z.array(z.string()).min(1),
  subject: z.string().default(''),
  text: z.string().default(''),
  /** Used if there is no plain text. */
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
  summary: 'Receive an email reply from the mail gateway; a repeated one changes nothing',
  method: 'POST',
  path: '/webhooks/inbound-mail',
  auth: 'public',
  wire: 'raw',
  maxBytes: INBOUND_BYTES,
  errors: ['unauthorized', 'not_found', 'too_large', 'too_many'],
})
