import { applicationStatuses, copyStatuses, kinds } from '@testamur/contract/applications/statuses'
import { expect, test } from 'vitest'
import { messageOf, type Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { moneyIn } from '../../../messages/values.ts'
import { createSecrets } from '../../../platform/secrets.ts'
import { checklistKeys, checklistOf, isComplete } from '../checklist/checklist.ts'
import { findDifferences, touchesIdentity } from '../checklist/differences.ts'
import type { EventRow } from '../rows/rows.ts'
import { describeRecipient, maskRecipient } from './masks.ts'
import { nextStep } from './next-step.ts'
import { eventAuthor, timelineText } from './timeline-text.ts'
import { createTrackLinks } from './track-links.ts'

const applicant = {
  surname: 'Òkè',
  first_name: 'Ada',
  other_names: '',
  email: 'ada@example.com',
  phone: null,
  matric_number: 'CSC/2015/0042',
  programme: 'BSc Computer-Science',
  year_of_entry: 2015,
  graduation_session: null,
}
const record = {
  student_id: 1,
  matric_number: 'CSC/2015/0042',
  surname: 'OKE',
  first_name: 'Ada',
  other_names: 'Ngozi',
  email: null,
  programme: 'B.Sc. Computer Science',
  year_of_entry: 2015,
  graduation_session: '2018/2019',
  date_of_award: null,
  class_of_degree: null,
  cgpa: null,
  status: 'graduated',
  results_count: 40,
  holds: [],
  complete: true,
  check: {
    missing: [],
    incomplete: false,
    differs: false,
    scale: { id: 1, name: 'Five-point scale' },
    uncountable: [],
    differences: [],
    fingerprint: null,
    explanations: [],
    blocks_issuing: false,
  },
}

test('case, accents and punctuation are no difference; nor is what one side does not say', () => {
  expect(findDifferences(applicant, record)).toEqual([])
  expect(findDifferences(applicant, null)).toEqual([])
})

test('what was typed otherwise is named with both writings', () => {
  const typed = { ...applicant, surname: 'Òké-Bello', year_of_entry: 2016 }
  expect(findDifferences(typed, record)).toEqual([
    { field: 'surname', typed: 'Òké-Bello', record: 'OKE' },
    { field: 'year_of_entry', typed: '2016', record: '2015' },
  ])
  expect(touchesIdentity(findDifferences(typed, record))).toBe(true)
  expect(touchesIdentity(findDifferences({ ...applicant, year_of_entry: 2016 }, record))).toBe(false)
})

test('a first name that one side lacks is a difference: a surname alone is no person', () => {
  expect(findDifferences({ ...applicant, first_name: '' }, record)).toEqual([
    { field: 'first_name', typed: '–', record: 'Ada' },
  ])
  expect(findDifferences(applicant, { ...record, first_name: '' })).toEqual([
    { field: 'first_name', typed: 'Ada', record: '–' },
  ])
  expect(findDifferences({ ...applicant, first_name: '' }, { ...record, first_name: '' })).toEqual([])
})

test('the checklist ticks what the portal can tell; officers tick the rest, or vouch', () => {
  const facts = {
    kind: 'transcript' as const,
    record,
    differences: [],
    consent: true,
    paid: true,
    unusualDestinations: ['Acme Ltd'],
    ticked: [],
    doubted: [],
  }
  const open = (list: ReturnType<typeof checklistOf>) =>
    list.filter(({ done }) => !done).map(({ key }) => key)
  expect(open(checklistOf(facts))).toEqual(['destination'])
  expect(open(checklistOf({ ...facts, unusualDestinations: [] }))).toEqual([])
  const incomplete = { ...record, check: { ...record.check, incomplete: true, blocks_issuing: true } }
  expect(open(checklistOf({ ...facts, unusualDestinations: [], record: incomplete }))).toEqual([
    ...['results', 'agreement'],
  ])
  expect(open(checklistOf({ ...facts, record: null }))).toEqual([
    'identity',
    'results',
    'holds',
    'destination',
  ])
  expect(open(checklistOf({ ...facts, record: { ...record, complete: false } }))).toContain('results')
  const disagrees = { ...record, check: { ...record.check, blocks_issuing: true } }
  expect(open(checklistOf({ ...facts, record: disagrees }))).toEqual(['agreement', 'destination'])
  expect(open(checklistOf({ ...facts, paid: false, consent: false }))).toEqual([
    ...['consent', 'payment', 'destination'],
  ])
  // An officer may doubt a finding of the portal, but not its own records.
  expect(open(checklistOf({ ...facts, doubted: ['results', 'payment'] }))).toEqual(['results', 'destination'])
  expect(isComplete(checklistOf({ ...facts, record: null, ticked: checklistKeys('transcript') }))).toBe(true)
  expect(open(checklistOf({ ...facts, kind: 'certificate', record: null }))).toEqual([
    ...['identity', 'award', 'papers', 'name', 'holds'],
  ])
})

test('a mask names nobody', () => {
  const abroad = maskRecipient({ name: 'World Education Services', country: 'GB' })
  expect(say(abroad, 'en')).toBe('W… E… S… (United Kingdom)')
  expect(say(abroad, 'fr')).toBe('W… E… S… (Royaume-Uni)')
  expect(maskRecipient({ name: 'Ọmọlará' })).toBe('Ọ…')
  expect(say(describeRecipient({ name: 'WES', city: 'Toronto', country: 'CA' }), 'en')).toBe(
    'WES, Toronto, Canada',
  )
})

test('money reads as money', () => {
  expect(moneyIn('en', 1_250_050, 'NGN')).toBe('₦12,500.50')
  expect(moneyIn('en', 0, 'USD')).toBe('$0.00')
})

const event = (over: Partial<EventRow>): EventRow => ({
  id: 1,
  copy_id: null,
  at: new Date(),
  kind: 'status',
  actor_kind: 'staff',
  actor_name: 'Bola Officer',
  from_status: 'submitted',
  to_status: 'under_review',
  reason: 'inner',
  reason_message: null,
  public_note: 'outer',
  public_note_message: null,
  ...over,
})

const inEnglish = (said: Said | null) => (said === null ? null : say(said, 'en'))

test('every status is a sentence to everybody, and every copy’s too', () => {
  for (const audience of ['stranger', 'applicant', 'staff'] as const) {
    for (const to_status of applicationStatuses)
      for (const from_status of applicationStatuses)
        expect(inEnglish(timelineText(event({ from_status, to_status }), null, audience))).toMatch(
          /^[A-Z].*[.r]$/,
        )
    for (const to_status of copyStatuses)
      expect(inEnglish(timelineText(event({ to_status }), 2, audience))).toMatch(/^Copy 2 .*\./)
    for (const to_status of applicationStatuses)
      expect(inEnglish(timelineText(event({ to_status }), null, audience, 'certificate'))).not.toMatch(
        /cop(y|ies)/i,
      )
    for (const to_status of copyStatuses)
      expect(inEnglish(timelineText(event({ to_status }), 1, audience, 'certificate'))).toMatch(
        /^The certificate .*\./,
      )
  }
  for (const status of applicationStatuses)
    for (const kind of kinds) {
      const text = inEnglish(
        nextStep({ kind, status, hold_release_on: '2026-03-16', copies: [] }, 'Registry'),
      )
      expect(text).toMatch(/^[A-Z].*\.$/)
      if (kind === 'certificate') expect(text).not.toMatch(/cop(y|ies)/i)
    }
})

test.each([
  ['lost', /lost a copy/, /lost the certificate/],
  ['returned', /came back/, /didn’t arrive/],
  ['failed_delivery', /couldn’t deliver/, /didn’t arrive/],
  ['delivered_in_error', /wrong person/, /didn’t arrive/],
  ['link_expired', /didn’t open/, /nothing you need to do/],
  ['in_transit', /nothing you need to do/, /nothing you need to do/],
] as const)('what is said next when of two copies one is %s', (gone, copy, certificate) => {
  const copies = (['delivered', gone] as const).map((status) => ({
    status,
    type: 'official_copy' as const,
    delivery_method: 'courier' as const,
  }))
  const progress = { status: 'dispatched', hold_release_on: null, copies } as const
  expect(inEnglish(nextStep({ kind: 'transcript', ...progress }, 'Registry'))).toMatch(copy)
  expect(inEnglish(nextStep({ kind: 'certificate', ...progress }, 'Registry'))).toMatch(certificate)
})

test('who has asked for their own copy alone is told where to open it', () => {
  const copies = [{ type: 'student_copy', status: 'released', delivery_method: 'email' }] as const
  const next = nextStep(
    { kind: 'transcript', status: 'dispatched', hold_release_on: null, copies },
    'Registry',
  )
  expect(inEnglish(next)).toMatch(/^Open the link in our email/)
})

test('a stranger reads no note, the applicant no inner reason, and nobody a look at a record', () => {
  expect(inEnglish(timelineText(event({}), null, 'stranger'))).toBe('An officer is checking the application.')
  expect(inEnglish(timelineText(event({}), null, 'applicant'))).toContain('outer')
  expect(inEnglish(timelineText(event({}), null, 'applicant'))).not.toContain('inner')
  expect(inEnglish(timelineText(event({}), null, 'staff'))).toContain('inner')
  for (const kind of ['edit', 'payment', 'document', 'note'] as const) {
    expect(inEnglish(timelineText(event({ kind }), null, 'stranger'))).toBeNull()
    expect(inEnglish(timelineText(event({ kind }), null, 'applicant'))).toBe('outer')
    expect(inEnglish(timelineText(event({ kind, public_note: null }), null, 'applicant'))).toBeNull()
    expect(inEnglish(timelineText(event({ kind }), null, 'staff'))).toBe('inner')
  }
  expect(inEnglish(timelineText(event({ kind: 'access' }), null, 'staff'))).toBeNull()
})

test('what the portal noted is said in the language of its reader, once', () => {
  const note = messageOf('applicationsTracking.questionAnswered', { question: 'Which year?' })
  const noted = event({ kind: 'edit', reason_message: note, public_note_message: note })
  const moved = event({ reason_message: note, public_note_message: note })
  expect(say(timelineText(noted, null, 'applicant') ?? '', 'fr')).toBe('Réponse donnée : Which year?')
  expect(say(timelineText(noted, null, 'staff') ?? '', 'fr')).toBe('Réponse donnée : Which year?')
  expect(say(timelineText(moved, null, 'staff') ?? '', 'fr')).toBe(
    'Un agent a pris la demande en charge et la vérifie. Réponse donnée : Which year?',
  )
})

test('the author is a desk to the applicant and a person to staff', () => {
  expect(inEnglish(eventAuthor(event({}), 'Registry', 'applicant'))).toBe('Registry')
  expect(inEnglish(eventAuthor(event({}), 'Registry', 'stranger'))).toBe('Registry')
  expect(inEnglish(eventAuthor(event({}), 'Registry', 'staff'))).toBe('Bola Officer')
  expect(inEnglish(eventAuthor(event({ actor_kind: 'applicant' }), 'Registry', 'applicant'))).toBe('You')
  expect(inEnglish(eventAuthor(event({ actor_kind: 'applicant' }), 'Registry', 'stranger'))).toBe('Applicant')
})

test('the office is called as the institution calls it in the language of the reader', () => {
  const own = new Map([['Registry', 'Scolarité']])
  expect(say(eventAuthor(event({}), 'Registry', 'applicant'), 'fr', own)).toBe('Scolarité')
  const waiting = { status: 'ready', hold_release_on: null, copies: [] } as const
  expect(say(nextStep(waiting, 'Registry'), 'fr', own)).toBe('Nous enverrons vos exemplaires (Scolarité).')
})

test('a link of a mail opens its own application, until it is old, and no other', () => {
  let now = new Date('2026-03-02T09:00:00Z')
  const clock = { now: () => now }
  const secrets = createSecrets('a secret key of the tests, long enough')
  const links = createTrackLinks({ secrets, clock, publicUrl: 'https://transcripts.example.edu' })
  const id = { tracking_id: 'TST-7K3M-9QXD-2W8F-HB6R', email: 'ada@example.com', access_ended_at: null }
  const key = links.linkTo(id).split('&key=')[1] ?? ''
  expect(links.opens(id, key)).toBe(true)
  expect(links.opens({ ...id, email: 'Ada@Example.com' }, key)).toBe(true)
  expect(links.opens({ ...id, tracking_id: 'TST-7K3M-9QXD-2W8F-HB60' }, key)).toBe(false)
  expect(links.opens({ ...id, email: 'eve@example.com' }, key)).toBe(false)
  expect(links.opens({ ...id, access_ended_at: new Date('2026-03-02T08:59:59Z') }, key)).toBe(true)
  expect(links.opens({ ...id, access_ended_at: now }, key)).toBe(false)
  const [expires = '', signature = ''] = key.split('.')
  const later = (Number.parseInt(expires, 36) + 1).toString(36)
  for (const forged of [
    `${later}.${signature}`,
    `${expires}.`,
    expires,
    '',
    `${key}.x`,
    `${expires}.${signature}A`,
  ])
    expect(links.opens(id, forged)).toBe(false)
  const other = createTrackLinks({ secrets: createSecrets('another secret key'), clock, publicUrl: '' })
  expect(other.opens(id, key)).toBe(false)
  now = new Date('2026-05-31T08:59:59Z')
  expect(links.opens(id, key)).toBe(true)
  now = new Date('2026-05-31T09:00:00Z')
  expect(links.opens(id, key)).toBe(false)
})
