import { QueryClientProvider } from '@tanstack/react-query'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { type Role, rolePermissions } from '@testamur/contract/identity/permissions'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { queryClient } from '../../api/queries.ts'
import { addCatalogues, loadAreas } from '../../lib/text.ts'
import { signedInUser } from '../identity/session.ts'
import { Applicant } from './applicant.tsx'

beforeAll(async () => {
  addCatalogues(import.meta.glob('./en/admin-application.ts', { base: '../../messages' }))
  await loadAreas(['admin-application', 'common'], 'en')
})

const person = {
  surname: 'Bello',
  first_name: 'Ada',
  other_names: '',
  email: 'ada@example.com',
  phone: null,
  matric_number: 'MTH/2014/0007',
  programme: 'B.Sc. Mathematics',
  year_of_entry: 2014,
  graduation_session: '2017/2018',
}

type StaffRecord = NonNullable<StaffApplication['record']>

/** A record without marks. */
const record: StaffRecord = {
  ...person,
  student_id: 1,
  date_of_award: '2018-11-25',
  class_of_degree: null,
  cgpa: null,
  status: 'graduated',
  results_count: 8,
  complete: true,
  holds: [],
  check: {
    missing: [],
    incomplete: false,
    differs: false,
    scale: { id: 1, name: 'Five points' },
    uncountable: [],
    differences: [],
    fingerprint: null,
    explanations: [],
    blocks_issuing: false,
  },
}

/** The same as it is sent to whoever may not read student records. */
const without = { ...record, date_of_award: null, results_count: null, complete: null, check: null }

/** What a person with this role sees of a matched applicant. */
function cardFor(role: Role, sent: StaffRecord): string {
  const permissions = [...rolePermissions[role]]
  signedInUser.set({
    id: 1,
    name: 'Staff',
    username: 'staff',
    email: 's@example.edu',
    roles: [role],
    permissions,
    last_login_at: null,
    second_factor_due: false,
  })
  onTestFinished(() => signedInUser.set(null))
  const application: Partial<StaffApplication> = {
    kind: 'transcript',
    applicant: person,
    record: sent,
    differences: [],
    note: null,
    consent: null,
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Applicant application={application as StaffApplication} />
    </QueryClientProvider>,
  )
}

test('whoever may not read student records sees no empty place for what they are not sent', () => {
  for (const role of ['dispatch', 'support'] as const) {
    const card = cardFor(role, without)
    for (const term of ['CGPA', 'Class of degree', 'Date of award', 'Results'])
      expect(card).not.toContain(term)
    expect(card).toContain('2018')
  }
})

test('to an officer the record says that it has none', () => {
  const card = cardFor('records_officer', record)
  for (const term of ['CGPA', 'Class of degree', 'Date of award', 'Results']) expect(card).toContain(term)
})
