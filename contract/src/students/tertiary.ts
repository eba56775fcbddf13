import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'

/** A ticket lives at most this long. */
export const TICKET_SECONDS = 300

/** What the form begins with; empty where neither ticket nor record says anything. */
export const tertiaryPrefill = z.strictObject({
  matric_number: z.string(),
  surname: z.string(),
  first_name: z.string(),
  other_names: z.string(),
  email: z.string(),
  phone: z.string(),
  programme: z.string(),
  year_of_entry: z.string(),
  graduation_session: z.string(),
})
export type TertiaryPrefill = z.infer<typeof tertiaryPrefill>

export const openTertiaryTicket = endpoint({
  id: 'openTertiaryTicket',
  summary: "Exchange a one-time ticket of the institution's own portal for what it knows of its student",
  method: 'POST',
  path: '/auth/tertiary-user',
  auth: 'public',
  body: z.strictObject({ ticket: z.string().min(1, fault('ticketMissing')).max(4096) }),
  data: z.strictObject({
    /** How the page greets. */
    name: z.string(),
    /** The institution has a record under this matric number. */
    on_record: z.boolean(),
    prefill: tertiaryPrefill,
  }),
  errors: ['refused', 'too_many'],
})
