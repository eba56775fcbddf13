import { z } from 'zod'
import { sentence } from '../fields.ts'
import { tones } from './statuses.ts'

/** What a status means to the caller, so that no client hard-codes a label or a transition. */
export const statusEnum = z.strictObject({
  value: z.string(),
  label: sentence,
  tone: z.enum(tones),
  public_note: sentence.nullable(),
  /** The next states this caller may ask for. */
  allowed: z.array(z.string()),
})
export type StatusEnum = z.infer<typeof statusEnum>
