import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadAreas } from '../../../lib/text.ts'
import { Details } from './details.tsx'

const details: NonNullable<TrackedApplication['details']> = {
  surname: 'Garba',
  first_name: 'Ngozi',
  other_names: 'Ada',
  email: 'ngozi.garba@example.com',
  phone: null,
  matric_number: null,
  programme: 'B.Sc. Physics',
  proved: false,
  asks: [],
  documents: [],
  papers: [],
  answers: [],
  supplements: [],
  invoice: null,
}
const application: TrackedApplication = {
  tracking_id: 'TST-7K3M-9QXD-2W8F-HB6R',
  kind: 'transcript',
  application_type: 'Transcript',
  status: 'submitted',
  enums: { status: { value: 'submitted', label: 'Paid', tone: 'info', public_note: null, allowed: [] } },
  headline: '',
  next_step: '',
  submitted_at: '2026-03-02T09:00:00Z',
  paid_at: null,
  promised_on: null,
  days: { institution: 0, applicant: 0, courier: 0 },
  copies: [],
  timeline: [],
  masked_email: 'n•••@example.com',
  details,
}

const render = (proved: boolean) =>
  renderToStaticMarkup(
    <Details
      application={application}
      details={{ ...details, proved }}
      options={null}
      reload={() => Promise.resolve()}
      show={() => undefined}
    />,
  )

beforeAll(async () => {
  await loadAreas(['track', 'common'], 'en')
})

test('the given names come first, as everywhere', () => {
  expect(render(true)).toContain('Ngozi Ada Garba')
})

test('the email address is whole for who proved it, and masked for anybody else', () => {
  expect(render(true)).toContain('ngozi.garba@example.com')
  expect(render(false)).not.toContain('ngozi.garba@example.com')
  expect(render(false)).toContain('n•••@example.com')
})
