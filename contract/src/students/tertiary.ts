import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'

/** The longest validity of a ticket. */
export const TICKET_SECONDS = 300

/** Initial values of the form; empty if neither ticket nor record has them. */
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
  summary: "Exchange a one-time ticket from the institution's own portal for its data about the student",
  method: 'POST',
  path: '/auth/tertiary-user',
  auth: 'public',
  body: z.strictObject({ ticket: z.string().min(1, fault('ticketMissing')).max(4096) }),
  data: z.strictObject({
    /** The name in the greeting. */
    name: z.string(),
    /** Whether the institution has a record with this matric number. */
    on_record: z.boolean(),
    prefill: tertiaryPrefill,
  }),
  errors: ['refused', 'too_many'],
})
