import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'

/** What a form hands in instead of the file itself. */
/** What the virus scanner made of a file; `waiting`: it has not answered, and nobody can open it; `failed`: it is gone. */
export const virusChecks = ['passed', 'waiting', 'failed'] as const
export type VirusCheck = (typeof virusChecks)[number]

export const uploadToken = z.string().regex(/^[\w-]{43}$/, fault('uploadFileAgain'))

export const sentFile = z.strictObject({
  token: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
})
export type SentFile = z.infer<typeof sentFile>

export const sendFile = endpoint({
  id: 'sendFile',
  summary:
    'Send a file ahead of the form it belongs to: PDF, JPEG or PNG of at most 10 MB, kept for two days',
  method: 'POST',
  path: '/uploads',
  auth: 'public',
  wire: 'multipart',
  body: z.strictObject({}),
  data: sentFile,
  created: true,
  errors: ['too_large', 'unsupported_media', 'too_many'],
})
