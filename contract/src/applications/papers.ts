import { z } from 'zod'
import { ownText } from '../fields.ts'
import { uploadToken, virusChecks } from '../uploads/uploads.ts'

/** Which paper it is, among those a request asks for. */
export const paperKey = z.string().regex(/^[a-z][a-z_]{1,39}$/)

/** A file that a form asks for. */
export const askedPaper = z.strictObject({
  key: z.string(),
  label: ownText,
  hint: ownText,
  required: z.boolean(),
})
export type AskedPaper = z.infer<typeof askedPaper>

/** What is handed in: one file for each paper, sent ahead. */
export const paperRequests = z.array(z.strictObject({ paper: paperKey, upload: uploadToken })).max(10)

/** A file that came with a request. */
export const sentPaper = z.strictObject({
  paper: z.string(),
  label: ownText,
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  virus_check: z.enum(virusChecks),
})
export type SentPaper = z.infer<typeof sentPaper>
