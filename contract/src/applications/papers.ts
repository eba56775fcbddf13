import { z } from 'zod'
import { ownText } from '../fields.ts'
import { uploadToken, virusChecks } from '../uploads/uploads.ts'

/** Identifies one of the files that an application type requires. */
export const paperKey = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/)

/** A file that a form asks for. */
export const askedPaper = z.strictObject({
  key: z.string(),
  label: ownText,
  hint: ownText,
  required: z.boolean(),
})
export type RequiredPaper = z.infer<typeof askedPaper>

/** The files sent with an application: one uploaded file per required one. */
export const paperRequests = z.array(z.strictObject({ paper: paperKey, upload: uploadToken })).max(10)

/** A file sent with an application. */
export const sentPaper = z.strictObject({
  paper: z.string(),
  label: ownText,
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  virus_check: z.enum(virusChecks),
})
export type SentPaper = z.infer<typeof sentPaper>
