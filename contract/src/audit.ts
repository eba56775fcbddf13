import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { isoDate, optionalLine, sentence } from './fields.ts'
import { settingsSubjects } from './settings-subjects.ts'

/** A field that changed; nested fields are written as a path such as `office.name`. */
const fieldChange = z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.infer<typeof fieldChange>

/** One entry of the audit trail: who did what to what, and what changed. */
export const auditEvent = z.strictObject({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  /** `null` if it was not a member of staff. */
  actor_id: z.int().nullable(),
  ip: z.string().nullable(),
  /** As `noun.verb`: `institution.update`. */
  action: z.string(),
  /** As `noun:id`: `user:4`. */
  subject: z.string(),
  /** The name of the staff account that it is about; `null` for everything else. */
  subject_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  changes: z.array(fieldChange),
})
export type AuditEvent = z.infer<typeof auditEvent>

const filters = {
  /** Part of a name, or the id of a member of staff. */
  who: optionalLine(100),
  /**
   * An action or its beginning: `refund.approve` or `refund`. With a dot at its end it is a noun, in singular and plural,
   * with `-` or `_`: `job.` also finds `jobs.retry`.
   */
  action: optionalLine(60),
  /**
   * A subject or its beginning: `application:12` or `application`. Or what names some: a tracking ID, the reference of a
   * payment or refund, or a person's email address.
   */
  subject: optionalLine(100),
  from: isoDate.optional(),
  to: isoDate.optional(),
}

export const listAuditEvents = endpoint({
  id: 'listAuditEvents',
  summary: 'List the audit trail, newest first',
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
  summary: 'Export the audit trail as a CSV file, oldest first',
  method: 'GET',
  path: '/exports/audit-events',
  auth: { permission: 'audit.read' },
  wire: 'binary',
  query: z.strictObject(filters),
  errors: ['unauthorized', 'forbidden'],
})

/** A change of a setting, for everybody who may read settings; the audit trail itself is for auditors. */
export const settingsChange = z.strictObject({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  changes: z.array(fieldChange),
})
export type SettingsChange = z.infer<typeof settingsChange>

export const listSettingsChanges = endpoint({
  id: 'listSettingsChanges',
  summary: 'List who changed a setting and when, field by field, newest first',
  method: 'GET',
  path: '/settings-changes',
  auth: { permission: 'settings.read' },
  query: z.strictObject({
    ...pageQuery,
    subject_type: z.enum(settingsSubjects),
    /** The id of one subject; left out, all subjects of the type. */
    subject_id: z
      .string()
      .regex(/^[\w.:-]{1,80}$/)
      .optional(),
    /**
     * Only changes of subjects that had or got these values: `purpose:employment,type:student_copy`. Nothing after a colon
     * is `null`.
     */
    values: z
      .string()
      .regex(/^[a-z_]{1,40}:[\w.-]{0,80}(,[a-z_]{1,40}:[\w.-]{0,80}){0,4}$/)
      .optional(),
    /** Only changes of at least one of these fields: `currency,time_zone`. */
    fields: z
      .string()
      .regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,9}$/)
      .optional(),
  }),
  data: z.array(settingsChange),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

/** A verification of the whole hash chain of the audit trail: its progress, then its result. */
export const auditVerification = z.strictObject({
  id: z.int(),
  asked_by: z.string(),
  asked_at: z.string(),
  finished_at: z.string().nullable(),
  /** Entries checked so far, and the number of entries when it began. */
  checked: z.int(),
  total: z.int(),
  /** Whether the chain is intact; `null` until the verification is finished. */
  whole: z.boolean().nullable(),
  /** What is wrong, and at which entry, if the chain is broken. */
  fault: sentence.nullable(),
  broken_at: z.int().nullable(),
  /** The end of the chain, `120:9f86…`, to compare with the daily email. */
  last_link: z.string().nullable(),
})
export type AuditVerification = z.infer<typeof auditVerification>

export const startAuditVerification = endpoint({
  id: 'startAuditVerification',
  summary: 'Start checking the whole audit trail in the background; one check runs at a time',
  method: 'POST',
  path: '/audit-verifications',
  auth: { permission: 'audit.read' },
  data: auditVerification,
  created: true,
  errors: ['unauthorized', 'forbidden'],
})

export const getAuditVerification = endpoint({
  id: 'getAuditVerification',
  summary: 'Get the latest check of the audit trail; empty before the first one',
  method: 'GET',
  path: '/audit-verifications/latest',
  auth: { permission: 'audit.read' },
  data: auditVerification.nullable(),
  errors: ['unauthorized', 'forbidden'],
})
