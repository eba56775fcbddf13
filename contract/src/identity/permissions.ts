/** Staff roles (domain.md). `administrator` may do everything; `auditor` reads everything and changes nothing. */
export const roles = [
  'administrator',
  'records_officer',
  'approver',
  'bursary',
  'dispatch',
  'support',
  'auditor',
] as const
export type Role = (typeof roles)[number]

/** The permissions of roles. The contract names the one that each call requires. */
export const permissions = [
  'applications.read',
  'applications.move',
  'applications.review',
  'applications.approve',
  'applications.hold',
  'applications.cancel',
  'applications.note',
  'fees.waive',
  'copies.produce',
  'copies.dispatch',
  /** Open the files of printed copies: for staff who print and send them, and staff who read records anyway. */
  'copies.read',
  'payments.read',
  /** Read the evidence that banks and payers sent, and export the list of payments. */
  'payments.evidence',
  'payments.confirm',
  'payments.requery',
  'payments.refund',
  'payments.approve_refund',
  'students.read',
  'students.import',
  /** Explain why a record and its results may differ. */
  'students.explain',
  'settings.read',
  'settings.write',
  'users.manage',
  'signing.manage',
  'messages.read',
  'messages.write',
  'mail.read',
  'reports.read',
  /** Revenue on the dashboard: for staff who handle money or are accountable for it. */
  'reports.money',
  /** The work of each officer: for staff who assign the work. */
  'reports.staff',
  'audit.read',
  /** The register of disclosures: for staff who answer students' questions about it, and for auditors. */
  'disclosures.read',
  /** Exports and erasures of personal data: read them, request one, approve an erasure that somebody else requested. */
  'privacy.read',
  'privacy.request',
  'privacy.approve',
  /** Certificate templates: read them, design them, approve those that somebody else designed. */
  'templates.read',
  'templates.design',
  'templates.approve',
  /** Graduating classes: read their lists, keep them, approve them, issue certificates to them, hand the certificates out. */
  'graduation.read',
  'graduation.manage',
  'graduation.approve',
  'graduation.issue',
  'graduation.handout',
  /** Revoke an issued document. */
  'documents.revoke',
  /** Read the background work and its errors, which may name persons; run failed work again. */
  'jobs.read',
  'jobs.manage',
] as const
export type Permission = (typeof permissions)[number]

/** What all roles may read. Marks, dates of birth and payments are not included. */
const READS = ['applications.read', 'settings.read', 'messages.read', 'reports.read'] as const

export const rolePermissions: Record<Role, readonly Permission[]> = {
  administrator: permissions,
  records_officer: [
    ...READS,
    'payments.read',
    'students.read',
    'copies.read',
    'applications.move',
    'applications.review',
    'applications.hold',
    'applications.cancel',
    'applications.note',
    'copies.produce',
    'students.import',
    'messages.write',
    'disclosures.read',
    'privacy.read',
    'privacy.request',
    'templates.read',
    'templates.design',
    'graduation.read',
    'graduation.manage',
    'graduation.issue',
  ],
  approver: [
    ...READS,
    'payments.read',
    'students.read',
    'copies.read',
    'applications.move',
    'applications.approve',
    'students.explain',
    'fees.waive',
    'applications.hold',
    'applications.note',
    'copies.produce',
    'messages.write',
    'disclosures.read',
    'privacy.read',
    'privacy.approve',
    'templates.read',
    'templates.approve',
    'graduation.read',
    'graduation.approve',
    'documents.revoke',
    'reports.money',
    'reports.staff',
  ],
  bursary: [
    ...READS,
    'payments.read',
    'students.read',
    'graduation.read',
    'copies.read',
    'payments.evidence',
    'applications.move',
    'applications.hold',
    'applications.note',
    'payments.confirm',
    'payments.requery',
    'payments.refund',
    'payments.approve_refund',
    'fees.waive',
    'reports.money',
  ],
  dispatch: [
    ...READS,
    'applications.move',
    'copies.dispatch',
    'copies.read',
    'applications.note',
    'graduation.handout',
  ],
  support: [...READS, 'applications.note', 'messages.write'],
  auditor: [
    ...READS,
    'payments.read',
    'students.read',
    'copies.read',
    'payments.evidence',
    'audit.read',
    'disclosures.read',
    'mail.read',
    'jobs.read',
    'privacy.read',
    'reports.money',
    'reports.staff',
    'templates.read',
    'graduation.read',
  ],
}

export const mayDo = (held: readonly Role[], permission: Permission): boolean =>
  held.some((role) => rolePermissions[role].includes(permission))
