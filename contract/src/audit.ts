import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { isoDate, optionalLine } from './fields.ts'

/** One link of the trail: who did what to what, and what that changed. */
export const auditEvent = z.strictObject({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  /** A member of staff; nobody of them otherwise. */
  actor_id: z.int().nullable(),
  ip: z.string().nullable(),
  /** As `noun.verb`: `institution.update`. */
  action: z.string(),
  /** As `noun:id`: `user:4`. */
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Each field that differs; a path like `office.name` where fields hold others. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type AuditEvent = z.infer<typeof auditEvent>

const filters = {
  /** Part of a name, or the number of a member of staff. */
  who: optionalLine(100),
  /** An action, or how it begins: `refund` or `refund.approve`. */
  action: optionalLine(60),
  /** A subject, or how it begins: `application:12` or `application`. */
  subject: optionalLine(100),
  from: isoDate.optional(),
  to: isoDate.optional(),
}

export const listAuditEvents = endpoint({
  id: 'listAuditEvents',
  summary: 'The audit trail, newest first',
  method: 'GET',
  path: '/audit-events',
  auth: { permission: 'audit.read' },
  query: z.strictObject({ ...pageQuery, ...filters }),
  data: z.array(auditEvent),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const exportAuditEvents = endpoint({
  id: 'exportAuditEvents',
  summary: 'The audit trail as a CSV file, oldest first',
  method: 'GET',
  path: '/exports/audit-events',
  auth: { permission: 'audit.read' },
  wire: 'binary',
  query: z.strictObject(filters),
  errors: ['unauthorized', 'forbidden'],
})
