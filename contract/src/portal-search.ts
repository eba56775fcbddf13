import { z } from 'zod'
import { tones } from './applications/statuses.ts'
import { endpoint } from './endpoint.ts'
import { line, sentence } from './fields.ts'
import { foundKinds } from './found-kinds.ts'

/** A search result: its title and what distinguishes it. */
export const foundThing = z.strictObject({
  kind: z.enum(foundKinds),
  /** The id of an application or a student, or the reference of a payment or a refund. */
  key: z.string(),
  title: z.string(),
  /** Numbers that people quote: tracking ID, matric number, receipt number. */
  details: z.array(z.string()),
  status: z.strictObject({ label: sentence, tone: z.enum(tones) }).nullable(),
})
export type SearchMatch = z.infer<typeof foundThing>

export const searchPortal = endpoint({
  id: 'searchPortal',
  summary:
    'Search applicants and students by name, matric number or email; applications by tracking ID or waybill; payments, receipts and refunds by reference. Returns the best few matches that the caller may read',
  method: 'GET',
  path: '/search',
  auth: 'staff',
  query: z.strictObject({ search: line(100, 2) }),
  data: z.array(foundThing),
  errors: ['unauthorized'],
})
