import type { Permission } from './identity/permissions.ts'

/** The lists of which views are saved; the first two are the applications of their kind. */
export const viewLists = [
  'transcript',
  'certificate',
  'payments',
  'refunds',
  'standalone_payments',
  'mails',
] as const
export type ViewList = (typeof viewLists)[number]

/** The permission that the list itself requires. */
export const viewPermission = {
  transcript: 'applications.read',
  certificate: 'applications.read',
  payments: 'payments.read',
  refunds: 'payments.read',
  standalone_payments: 'payments.read',
  mails: 'mail.read',
} as const satisfies Record<ViewList, Permission>
