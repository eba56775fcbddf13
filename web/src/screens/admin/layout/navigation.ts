import { mayDo, type Permission, type Role, roles } from '@testamur/contract/identity/permissions'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { admin } from '../../../messages/en/admin.ts'
import type { IconName } from '../../../ui/icon.tsx'

type Label = keyof typeof admin

/** `offeredTo`: shown to staff with any of these permissions; left out: to everybody. */
type Offered = { readonly offeredTo?: readonly Permission[] }

export type Entry = { readonly label: Label; readonly to: string; readonly icon?: IconName } & Offered
export type Group = {
  readonly label: Label
  readonly icon: IconName
  readonly entries: readonly Entry[]
} & Offered

/** Everybody may read settings, but only those who change or audit them need the entries. */
const SETTINGS = ['settings.write', 'audit.read'] as const
const GRADUATION = ['copies.produce', ...SETTINGS] as const

/** The sidebar, with the brief's order and labels. */
export const sidebar: readonly (Entry | Group)[] = [
  { label: 'dashboard', to: adminPaths.overview, icon: 'grid' },
  {
    label: 'applications',
    icon: 'file',
    offeredTo: ['applications.read'],
    entries: [
      { label: 'transcriptApplications', to: adminPaths.applications },
      { label: 'certificateApplications', to: adminPaths.certificateApplications },
    ],
  },
  { label: 'messaging', to: adminPaths.messages, icon: 'mail', offeredTo: ['messages.read'] },
  {
    label: 'settings',
    icon: 'settings',
    offeredTo: [...SETTINGS, 'templates.read'],
    entries: [
      { label: 'applicationTypes', to: adminPaths.applicationTypes, offeredTo: SETTINGS },
      { label: 'transcriptRates', to: adminPaths.transcriptRates, offeredTo: SETTINGS },
      { label: 'otherPayments', to: adminPaths.paymentTypes, offeredTo: SETTINGS },
      {
        label: 'certificateTemplates',
        to: adminPaths.certificateTemplates,
        offeredTo: [...SETTINGS, 'templates.read'],
      },
      { label: 'configuration', to: adminPaths.configurations, offeredTo: SETTINGS },
      { label: 'courierServices', to: adminPaths.courierAgents, offeredTo: SETTINGS },
    ],
  },
  {
    label: 'graduationServices',
    icon: 'cap',
    offeredTo: [...GRADUATION, 'graduation.read'],
    entries: [
      { label: 'graduationCopies', to: adminPaths.graduateCopy, offeredTo: GRADUATION },
      { label: 'graduationCertificates', to: adminPaths.graduateCertificate, offeredTo: ['graduation.read'] },
    ],
  },
  { label: 'payments', to: adminPaths.payments, icon: 'card', offeredTo: ['payments.read'] },
]

/** Settings beyond the brief's, below them. */
const moreSettings: readonly Entry[] = [
  { label: 'regions', to: adminPaths.manageRegions, offeredTo: SETTINGS },
]

/** Screens beyond the brief; each is shown to those who may open it. */
export const records: readonly (Entry & { readonly permission: Permission })[] = [
  {
    label: 'collectionDesk',
    to: adminPaths.collectionDesk,
    permission: 'graduation.handout',
  },
  { label: 'printDesk', to: adminPaths.printDesk, permission: 'copies.dispatch' },
  {
    label: 'standalonePayments',
    to: adminPaths.standalonePayments,
    permission: 'payments.read',
  },
  {
    label: 'groupEmail',
    to: adminPaths.composeMessage,
    permission: 'messages.read',
  },
  { label: 'students', to: adminPaths.students, permission: 'students.read' },
  { label: 'disclosures', to: adminPaths.disclosures, permission: 'disclosures.read' },
  { label: 'privacy', to: adminPaths.privacy, permission: 'privacy.read' },
  { label: 'mails', to: adminPaths.mails, permission: 'mail.read' },
  { label: 'jobs', to: adminPaths.jobs, permission: 'jobs.read' },
  { label: 'users', to: adminPaths.users, permission: 'users.manage' },
  { label: 'audit', to: adminPaths.audit, permission: 'audit.read' },
]

/** The entries for this person, in the order of the sidebar. */
export function visibleItems(held: readonly Permission[]): readonly (Entry | Group)[] {
  const isOffered = ({ offeredTo }: Offered) => offeredTo?.some((one) => held.includes(one)) ?? true
  const own = sidebar.filter(isOffered).map((item) => {
    if (!('entries' in item)) return item
    const all = item.label === 'settings' ? [...item.entries, ...moreSettings] : item.entries
    return { ...item, entries: all.filter(isOffered) }
  })
  const extra = records.filter(({ permission }) => held.includes(permission))
  return extra.length === 0 ? own : [...own, { label: 'records', icon: 'shield', entries: extra }]
}

/** Pages of the sidebar that not everybody may open. */
const guarded: readonly { readonly to: string; readonly permission: Permission }[] = [
  ...records,
  { to: adminPaths.payments, permission: 'payments.read' },
]

/** The roles that may open the page at this path; `null` if this person may. */
export function rolesFor(path: string, held: readonly Permission[]): readonly Role[] | null {
  const page = guarded.find(({ to }) => isActive(path, to))
  if (page === undefined || held.includes(page.permission)) return null
  return roles.filter((role) => mayDo([role], page.permission))
}

/** An entry is active if the path equals its route, or starts with it followed by a slash. */
export const isActive = (path: string, route: string): boolean =>
  path === route || path.startsWith(`${route}/`)

/** A group is open if the path starts with one of its routes. */
export const opensByItself = (path: string, group: Pick<Group, 'entries'>): boolean =>
  group.entries.some(({ to }) => path.startsWith(to))
