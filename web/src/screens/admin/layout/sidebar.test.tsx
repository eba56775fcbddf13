import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type Permission,
  permissions,
  type Role,
  rolePermissions,
} from '@testamur/contract/identity/permissions'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { signedInUser } from '../../../features/identity/session.ts'
import { addCatalogues, loadAreas } from '../../../lib/text.ts'
import { rolesFor, visibleItems } from './navigation.ts'
import { Sidebar } from './sidebar.tsx'

beforeAll(async () => {
  addCatalogues(import.meta.glob('./en/admin.ts', { base: '../../../messages' }))
  await loadAreas(['admin', 'common'])
})

/** The links of the group of records for a person with these permissions. */
function recordsOfferedTo(...held: Permission[]): string[] {
  signedInUser.set({
    id: 1,
    name: 'Ada Obi',
    username: 'ada',
    email: 'ada@university.example',
    roles: [],
    permissions: held,
    last_login_at: null,
    second_factor_due: false,
  })
  onTestFinished(() => signedInUser.set(null))
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Sidebar idPrefix="test" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const addresses = [...page.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
  return addresses.filter((address) => /students|mails|users|audit/.test(address))
}

test('the mails are offered to those who may read them, and to nobody else', () => {
  expect(recordsOfferedTo(...permissions)).toContain('/admin/mails')
  expect(recordsOfferedTo('mail.read')).toEqual(['/admin/mails'])
  expect(recordsOfferedTo(...permissions.filter((one) => one !== 'mail.read'))).not.toContain('/admin/mails')
  expect(recordsOfferedTo('applications.read', 'payments.read', 'messages.read')).toEqual([])
})

test('each role sees what it works with, in the order of the brief', () => {
  const labelsFor = (role: Role) => visibleItems(rolePermissions[role]).map(({ label }) => label)
  const brief = ['dashboard', 'applications', 'messaging', 'settings', 'graduationServices', 'payments']
  expect(labelsFor('administrator')).toEqual([...brief, 'records'])
  expect(labelsFor('auditor')).toEqual([...brief, 'records'])
  expect(labelsFor('support')).toEqual(['dashboard', 'applications', 'messaging', 'records'])
  expect(labelsFor('dispatch')).toEqual(['dashboard', 'applications', 'messaging', 'records'])
})

test('regions are offered beside the settings, and templates to those who design or approve them', () => {
  const settingsFor = (role: Role) =>
    visibleItems(rolePermissions[role]).flatMap((item) =>
      item.label === 'settings' && 'entries' in item ? item.entries.map(({ to }) => to) : [],
    )
  const brief = [
    '/admin/application-types',
    '/admin/transcript-rates',
    '/admin/payment-types',
    '/admin/certificate-templates',
    '/admin/configurations',
    '/admin/courier-agents',
  ]
  expect(settingsFor('administrator')).toEqual([...brief, '/admin/manage-regions'])
  expect(settingsFor('approver')).toEqual(['/admin/certificate-templates'])
  expect(settingsFor('support')).toEqual([])
})

test('the addresses of the brief without an entry of its own are below the brief’s', () => {
  const all = visibleItems(permissions)
  const records = all.flatMap((item) => (item.label === 'records' && 'entries' in item ? item.entries : []))
  expect(records.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/admin/standalone-payments', '/admin/compose-message']),
  )
})

test('who may not open a page is told who may', () => {
  expect(rolesFor('/admin/users', rolePermissions.dispatch)).toEqual(['administrator'])
  expect(rolesFor('/admin/audit', rolePermissions.support)).toEqual(['administrator', 'auditor'])
  expect(rolesFor('/admin/audit', rolePermissions.auditor)).toBeNull()
  expect(rolesFor('/admin/applications', rolePermissions.support)).toBeNull()
  expect(rolesFor('/admin/payments/P1', rolePermissions.support)).toEqual([
    ...['administrator', 'records_officer', 'approver', 'bursary', 'auditor'],
  ])
})
