import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'

/** The result of the virus scan. `waiting`: no answer yet, and nobody can open the file; `failed`: the file was deleted. */
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
  summary: 'Upload a file ahead of its form: PDF, JPEG or PNG, at most 10 MB, kept for two days',
  method: 'POST',
  path: '/uploads',
  auth: 'public',
  wire: 'multipart',
  body: z.strictObject({}),
  data: sentFile,
  created: true,
  errors: ['too_large', 'unsupported_media', 'too_many'],
})
