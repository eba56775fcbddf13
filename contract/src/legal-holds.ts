import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { email, id, isoDate, matricNumber, paragraph, trackingId } from './fields.ts'

/** While it is in force, nothing about the person, or of the application, is erased or removed for its age. */
export const legalHold = z.strictObject({
  id: z.int(),
  /** The application it is on; `null` if it is on a person. */
  tracking_id: z.string().nullable(),
  matric_number: z.string().nullable(),
  /** The person's addresses when it was placed. */
  emails: z.array(z.string()),
  reason: z.string(),
  /** When somebody should look whether it is still needed. It never ends by itself. */
  review_on: z.string().nullable(),
  placed_by: z.string(),
  placed_at: z.string(),
  lifted: z.strictObject({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
})
export type LegalHold = z.infer<typeof legalHold>

const reason = paragraph(500, 10)

export const listLegalHolds = endpoint({
  id: 'listLegalHolds',
  summary: 'List legal holds: those in force first, each part with the newest first',
  method: 'GET',
  path: '/privacy/legal-holds',
  auth: { permission: 'privacy.read' },
  query: z.strictObject(pageQuery),
  data: z.array(legalHold),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const placeLegalHold = endpoint({
  id: 'placeLegalHold',
  summary: 'Keep everything about a person, or of one application, until the hold is lifted',
  method: 'POST',
  path: '/privacy/legal-holds',
  auth: { permission: 'privacy.request' },
  body: z.strictObject({
    /** One application. Without it, the person with this matric number or email address. */
    tracking_id: trackingId.optional(),
    email: email.optional(),
    matric_number: matricNumber.optional(),
    reason,
    review_on: isoDate.optional(),
  }),
  data: legalHold,
  created: true,
  errors: ['unauthorized', 'forbidden', 'refused', 'not_found'],
})

export const liftLegalHold = endpoint({
  id: 'liftLegalHold',
  summary: 'Lift a legal hold that somebody else placed',
  method: 'POST',
  path: '/privacy/legal-holds/{id}/lift',
  auth: { permission: 'privacy.approve' },
  passwordAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason }),
  data: legalHold,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})
