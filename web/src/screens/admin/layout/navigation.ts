import type { Permission } from '@calls/identity/permissions'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { admin } from '../../../messages/en/admin.ts'
import type { IconName } from '../../../ui/icon.tsx'

type Label = keyof typeof admin

export type Entry = { readonly label: Label; readonly to: string; readonly icon?: IconName }
export type Group = { readonly label: Label; readonly icon: IconName; readonly entries: readonly Entry[] }

/** The sidebar, in the brief's order and words. */
export const sidebar: readonly (Entry | Group)[] = [
  { label: 'dashboard', to: adminPaths.overview, icon: 'grid' },
  {
    label: 'applications',
    icon: 'file',
    entries: [
      { label: 'transcriptApplications', to: adminPaths.applications },
      { label: 'certificateApplications', to: adminPaths.certificateApplications },
    ],
  },
  { label: 'messaging', to: adminPaths.messages, icon: 'mail' },
  {
    label: 'settings',
    icon: 'settings',
    entries: [
      { label: 'applicationTypes', to: adminPaths.applicationTypes },
      { label: 'transcriptRates', to: adminPaths.transcriptRates },
      { label: 'otherPayments', to: adminPaths.paymentTypes },
      { label: 'certificateTemplates', to: adminPaths.certificateTemplates },
      { label: 'configuration', to: adminPaths.configurations },
      { label: 'courierServices', to: adminPaths.courierAgents },
    ],
  },
  {
    label: 'graduationServices',
    icon: 'cap',
    entries: [
      { label: 'graduationCopies', to: adminPaths.graduateCopy },
      { label: 'graduationCertificates', to: adminPaths.graduateCertificate },
    ],
  },
  { label: 'payments', to: adminPaths.payments, icon: 'card' },
]

/** Beyond the brief; each is offered when its screen exists, to those who may open it. */
export const records: readonly (Entry & { readonly name: string; readonly permission: Permission })[] = [
  { label: 'students', to: adminPaths.students, name: 'students', permission: 'students.read' },
  { label: 'mails', to: adminPaths.mails, name: 'mails', permission: 'mail.read' },
  { label: 'users', to: adminPaths.users, name: 'users', permission: 'users.manage' },
  { label: 'audit', to: adminPaths.audit, name: 'audit', permission: 'audit.read' },
]

/** Active: the path equals the route, or starts with it followed by a slash. */
export const isActive = (path: string, route: string): boolean =>
  path === route || path.startsWith(`${route}/`)

/** A group opens by itself when the path equals or starts with one of its routes. */
export const opensByItself = (path: string, group: Pick<Group, 'entries'>): boolean =>
  group.entries.some(({ to }) => path.startsWith(to))
