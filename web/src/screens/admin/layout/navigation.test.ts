import { rolePermissions, roles } from '@testamur/contract/identity/permissions'
import { isOffered, staffScreens } from '@testamur/contract/identity/staff-screens'
import { expect, test } from 'vitest'
import { admin } from '../../../messages/en/admin.ts'
import { type Group, isActive, opensByItself, rolesFor, sidebar, visibleItems } from './navigation.ts'

const groups = sidebar.filter((item): item is Group => 'entries' in item)
const opened = (path: string) =>
  groups.filter((group) => opensByItself(path, group)).map(({ label }) => label)

test("the sidebar has the brief's entries, groups, order and addresses", () => {
  // The build compiles messages to tokens; a text without placeholders remains a string.
  const words = admin as Record<string, string>
  const written = sidebar.map((item) =>
    'entries' in item
      ? [words[item.label], item.entries.map((entry) => [words[entry.label], entry.to])]
      : [words[item.label], item.to],
  )
  expect(written).toEqual([
    ['Dashboard', '/admin/overview'],
    [
      'Applications',
      [
        ['Transcript Applications', '/admin/applications'],
        ['Certificate Applications', '/admin/certificate-applications'],
      ],
    ],
    ['Messaging', '/admin/messages'],
    [
      'Settings',
      [
        ['Application Types', '/admin/application-types'],
        ['Transcript Rates', '/admin/transcript-rates'],
        ['Other Payments', '/admin/payment-types'],
        ['Certificate Templates', '/admin/certificate-templates'],
        ['Configuration (Institution)', '/admin/configurations'],
        ['Courier Services', '/admin/courier-agents'],
      ],
    ],
    [
      'Graduation Services',
      [
        ['Graduation Copies', '/admin/graduate-copy'],
        ['Graduation Certificates', '/admin/graduate-certificate'],
      ],
    ],
    ['Payments', '/admin/payments'],
  ])
})

test.each(roles)('the menu and the doors are those of the table of roles and screens: %s', (role) => {
  const held = rolePermissions[role]
  const shown = visibleItems(held).flatMap((item) => ('entries' in item ? item.entries : [item]))
  const offered = staffScreens.filter((screen) => isOffered(screen, role)).map(({ path }) => path)
  expect(shown.map(({ to }) => to).toSorted()).toEqual(offered.toSorted())
  const open = staffScreens.filter(({ path }) => rolesFor(path, held) === null).map(({ path }) => path)
  expect(open).toEqual(
    staffScreens.filter((screen) => !screen.guarded || isOffered(screen, role)).map(({ path }) => path),
  )
})

test('an entry is active on its route and below it, not on a route that only begins alike', () => {
  expect(isActive('/admin/applications', '/admin/applications')).toBe(true)
  expect(isActive('/admin/applications/42', '/admin/applications')).toBe(true)
  expect(isActive('/admin/applications-archive', '/admin/applications')).toBe(false)
  expect(isActive('/admin/application', '/admin/applications')).toBe(false)
  expect(isActive('/admin/payments', '/admin/payment-types')).toBe(false)
})

test('a group opens by itself when the path equals or starts with one of its routes', () => {
  expect(opened('/admin/applications')).toEqual(['applications'])
  expect(opened('/admin/certificate-applications/9')).toEqual(['applications'])
  expect(opened('/admin/courier-agents')).toEqual(['settings'])
  expect(opened('/admin/graduate-copy/new')).toEqual(['graduationServices'])
  expect(opened('/admin/overview')).toEqual([])
  expect(opened('/admin/payments')).toEqual([])
})
