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

/** What a role may be allowed to do. Stands beside each call's definition in the contract. */
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
  'payments.read',
  /** Read what banks and payers sent as proof, and take the list of payments away as a file. */
  'payments.evidence',
  'payments.confirm',
  'payments.requery',
  'payments.refund',
  'payments.approve_refund',
  'students.read',
  'students.import',
  /** Say why a record and its results may disagree. */
  'students.explain',
  'settings.read',
  'settings.write',
  'users.manage',
  'signing.manage',
  'messages.read',
  'messages.write',
  'mail.read',
  'reports.read',
  'audit.read',
  /** Who was given which record: asked for by the students whose records they are, and by whoever audits. */
  'disclosures.read',
  'jobs.manage',
] as const
export type Permission = (typeof permissions)[number]

/** What everybody at the institution reads. Marks and dates of birth are not among it. */
const READS = [
  'applications.read',
  'payments.read',
  'settings.read',
  'messages.read',
  'reports.read',
] as const

export const rolePermissions: Record<Role, readonly Permission[]> = {
  administrator: permissions,
  records_officer: [
    ...READS,
    'students.read',
    'applications.move',
    'applications.review',
    'applications.hold',
    'applications.cancel',
    'applications.note',
    'copies.produce',
    'students.import',
    'messages.write',
    'disclosures.read',
  ],
  approver: [
    ...READS,
    'students.read',
    'applications.move',
    'applications.approve',
    'students.explain',
    'fees.waive',
    'applications.hold',
    'applications.note',
    'copies.produce',
    'messages.write',
    'disclosures.read',
  ],
  bursary: [
    ...READS,
    'students.read',
    'payments.evidence',
    'applications.move',
    'applications.hold',
    'applications.note',
    'payments.confirm',
    'payments.requery',
    'payments.refund',
    'payments.approve_refund',
    'fees.waive',
  ],
  dispatch: [...READS, 'applications.move', 'copies.dispatch', 'applications.note'],
  support: [...READS, 'applications.note', 'messages.write'],
  auditor: [...READS, 'students.read', 'payments.evidence', 'audit.read', 'disclosures.read', 'mail.read'],
}

export const mayDo = (held: readonly Role[], permission: Permission): boolean =>
  held.some((role) => rolePermissions[role].includes(permission))
