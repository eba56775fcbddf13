import { describe, expect, it } from 'vitest'
import { mayDo, type Permission, permissions, type Role, rolePermissions, roles } from './permissions.ts'

/**
 * Which role has which permission, written by hand from the tasks of each role and never derived from the table under
 * test. `x`: has it, `.`: does not. The columns from the left: administrator, records officer, approver,
 * bursary, dispatch, support, auditor.
 */
const TABLE = `
  applications.read        x x x x x x x
  applications.move        x x x x x . .
  applications.review      x x . . . . .
  applications.approve     x . x . . . .
  applications.hold        x x x x . . .
  applications.cancel      x x . . . . .
  applications.note        x x x x x x .
  fees.waive               x . x x . . .
  copies.produce           x x x . . . .
  copies.dispatch          x . . . x . .
  copies.read              x x x x x . x
  payments.read            x x x x . . x
  payments.evidence        x . . x . . x
  payments.confirm         x . . x . . .
  payments.requery         x . . x . . .
  payments.refund          x . . x . . .
  payments.approve_refund  x . . x . . .
  students.read            x x x x . . x
  students.import          x x . . . . .
  students.explain         x . x . . . .
  settings.read            x x x x x x x
  settings.write           x . . . . . .
  users.manage             x . . . . . .
  signing.manage           x . . . . . .
  messages.read            x x x x x x x
  messages.write           x x x . . x .
  mail.read                x . . . . . x
  reports.read             x x x x x x x
  reports.money            x . x x . . x
  reports.staff            x . x . . . x
  audit.read               x . . . . . x
  disclosures.read         x x x . . . x
  privacy.read             x x x . . . x
  privacy.request          x x . . . . .
  privacy.approve          x . x . . . .
  templates.read           x x x . . . x
  templates.design         x x . . . . .
  templates.approve        x . x . . . .
  graduation.read          x x x x . . x
  graduation.manage        x x . . . . .
  graduation.approve       x . x . . . .
  graduation.issue         x x . . . . .
  graduation.handout       x . . . x . .
  documents.revoke         x . x . . . .
  jobs.read                x . . . . . x
  jobs.manage              x . . . . . .
`
const columns: readonly Role[] = [
  'administrator',
  'records_officer',
  'approver',
  'bursary',
  'dispatch',
  'support',
  'auditor',
]

const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const pinned = (role: Role): Permission[] =>
  rows.flatMap(([permission, ...marks]) =>
    marks[columns.indexOf(role)] === 'x' ? [permission as Permission] : [],
  )

it('every permission and every role is pinned, once', () => {
  expect(rows.map(([permission]) => permission)).toEqual([...permissions])
  expect(columns).toEqual([...roles])
  expect(rows.filter((row) => row.length !== columns.length + 1)).toEqual([])
})

describe('what a role may do is what was decided, neither more nor less', () => {
  it.each(columns)('%s', (role) => {
    expect([...rolePermissions[role]].toSorted()).toEqual(pinned(role).toSorted())
    expect(new Set(rolePermissions[role]).size).toBe(rolePermissions[role].length)
  })
})

describe('nobody holds both sides of a decision but the administrator', () => {
  it.each([
    ['applications.review', 'applications.approve'],
    ['students.import', 'students.explain'],
    ['payments.confirm', 'applications.review'],
    ['graduation.manage', 'graduation.approve'],
    ['graduation.issue', 'graduation.handout'],
    ['graduation.issue', 'documents.revoke'],
  ] as const)('%s and %s', (one, other) => {
    const both = roles.filter(
      (role) => rolePermissions[role].includes(one) && rolePermissions[role].includes(other),
    )
    expect(both).toEqual(['administrator'])
  })
})

it.each<[Role[], Permission, boolean]>([
  [['records_officer'], 'applications.review', true],
  [['support'], 'applications.review', false],
  [['support', 'records_officer'], 'applications.review', true],
  [['support', 'dispatch'], 'applications.review', false],
  [[], 'applications.read', false],
])('who is %j may %s: %s', (held, permission, may) => {
  expect(mayDo(held, permission)).toBe(may)
})
