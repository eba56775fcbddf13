import type { Permission } from '@calls/identity/permissions'
import { paths } from '../../../lib/paths.ts'
import type { admin } from '../../../messages/en/admin.ts'
import type { IconName } from '../../../ui/icon.tsx'

type Label = keyof typeof admin

export type Entry = { readonly label: Label; readonly to: string; readonly icon?: IconName }
export type Group = { readonly label: Label; readonly icon: IconName; readonly entries: readonly Entry[] }

/** The sidebar, in the brief's order and words. */
export const sidebar: readonly (Entry | Group)[] = [
  { label: 'dashboard', to: paths.overview, icon: 'grid' },
  {
    label: 'applications',
    icon: 'file',
    entries: [
      { label: 'transcriptApplications', to: paths.applications },
      { label: 'certificateApplications', to: paths.certificateApplications },
    ],
  },
  { label: 'messaging', to: paths.adminMessages, icon: 'mail' },
  {
    label: 'settings',
    icon: 'settings',
    entries: [
      { label: 'applicationTypes', to: paths.applicationTypes },
      { label: 'transcriptRates', to: paths.transcriptRates },
      { label: 'otherPayments', to: paths.paymentTypes },
      { label: 'certificateTemplates', to: paths.certificateTemplates },
      { label: 'configuration', to: paths.configurations },
      { label: 'courierServices', to: paths.courierAgents },
    ],
  },
  {
    label: 'graduationServices',
    icon: 'cap',
    entries: [
      { label: 'graduationCopies', to: paths.graduateCopy },
      { label: 'graduationCertificates', to: paths.graduateCertificate },
    ],
  },
  { label: 'payments', to: paths.payments, icon: 'card' },
]

/** Beyond the brief; each is offered when its screen exists, to those who may open it. */
export const records: readonly (Entry & { readonly name: string; readonly permission: Permission })[] = [
  { label: 'students', to: paths.students, name: 'students', permission: 'students.read' },
  { label: 'mails', to: paths.mails, name: 'mails', permission: 'mail.read' },
  { label: 'users', to: paths.users, name: 'users', permission: 'users.manage' },
  { label: 'audit', to: paths.audit, name: 'audit', permission: 'audit.read' },
]

/** Active: the path equals the route, or starts with it followed by a slash. */
export const isActive = (path: string, route: string): boolean =>
  path === route || path.startsWith(`${route}/`)

/** A group opens by itself when the path equals or starts with one of its routes. */
export const opensByItself = (path: string, group: Pick<Group, 'entries'>): boolean =>
  group.entries.some(({ to }) => path.startsWith(to))
