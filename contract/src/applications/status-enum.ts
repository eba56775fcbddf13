import { z } from 'zod'
import { sentence } from '../fields.ts'
import { tones } from './statuses.ts'

/** A status with its label and the transitions this caller may make, so that no client hard-codes them. */
export const statusEnum = z.strictObject({
  value: z.string(),
  label: sentence,
  tone: z.enum(tones),
  public_note: sentence.nullable(),
  /** The next statuses this caller may set. */
  allowed: z.array(z.string()),
})
export type StatusEnum = z.infer<typeof statusEnum>
