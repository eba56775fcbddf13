import { expect, it } from 'vitest'
import { say } from '../../../messages/say.ts'
import type { WaitFacts } from './store/wait-facts.ts'
import { whyWaits } from './why-waits.ts'

const READER = { today: '2026-11-27', timeZone: 'Africa/Lagos', readsRecords: true }

/** Approved, with its record, and nothing left to do. */
const NOTHING: WaitFacts = {
  id: 1,
  status: 'processing',
  // Already the next day in Lagos.
  status_since: new Date('2026-11-20T23:30:00Z'),
  assignee_id: 1,
  student_id: 1,
  hold_reason: null,
  hold_reason_message: null,
  public_note: null,
  public_note_message: null,
  hold_release_on: null,
  currency: 'NGN',
  asked_at: null,
  holds: [],
  record_incomplete: false,
  difference_minor: null,
  releasable: 0,
  to_make: 0,
  to_print: 0,
  to_send: 0,
  to_release: 0,
  came_back: 0,
  for_results: 0,
  for_award: 0,
  for_day: null,
}

const told = (facts: Partial<WaitFacts>, reader = READER): string | null => {
  const why = whyWaits({ ...NOTHING, ...facts }, reader)
  return why === null ? null : say(why, 'en')
}

it.each<[string | null, Partial<WaitFacts>]>([
  ['Payment', { status: 'pending_payment' }],
  ['An officer to take it', { status: 'submitted', assignee_id: null }],
  ['Start of the review', { status: 'submitted' }],
  [
    'An answer from the applicant, asked on 12 November 2026',
    { status: 'action_required', asked_at: new Date('2026-11-12T10:00:00Z') },
  ],
  ['An answer from the applicant, asked on 21 November 2026', { status: 'action_required' }],
  ['On hold: A fee is owed', { status: 'on_hold', hold_reason: 'A fee is owed' }],
  [
    'On hold until 1 December 2026: A fee is owed',
    { status: 'on_hold', hold_reason: 'A fee is owed', hold_release_on: '2026-12-01' },
  ],
  ['Records to be found, since 21 November 2026', { status: 'records_search' }],
  ['Approval, since 21 November 2026', { status: 'awaiting_approval' }],
  [null, { status: 'under_review' }],
  ['A student record to be linked', { status: 'under_review', student_id: null }],
  [
    'Held by Bursary and Library',
    { status: 'under_review', holds: [{ desk: 'Bursary' }, { desk: 'Library' }], record_incomplete: true },
  ],
  ['Missing results on the record', { status: 'under_review', record_incomplete: true }],
  ['Held by Library', { holds: [{ desk: 'Library' }], to_make: 2 }],
  ['Release: the record is now complete', { releasable: 1, to_make: 1 }],
  ['2 copies came back', { came_back: 2, to_make: 1 }],
  ['The applicant to pay ₦1,500.00 for a changed address', { difference_minor: 150_000, to_make: 1 }],
  ['1 copy to be made', { to_make: 1, to_print: 4 }],
  ['4 copies to be printed', { to_print: 4, to_send: 1 }],
  ['1 copy to be sent', { to_send: 1, to_release: 1, status: 'ready' }],
  ['1 copy to be released', { to_release: 1, for_results: 1 }],
  ['Results to be published', { for_results: 1, for_award: 1, status: 'dispatched' }],
  ['The degree to be awarded', { for_award: 1, for_day: '2027-01-02' }],
  ['The release date, 2 January 2027', { for_day: '2027-01-02' }],
  [null, {}],
  [null, { status: 'completed', to_make: 1 }],
  [null, { status: 'rejected', holds: [{ desk: 'Library' }] }],
  [null, { status: 'cancelled', student_id: null }],
  [null, { status: 'expired', asked_at: new Date() }],
])('%s', (expected, facts) => {
  expect(told(facts)).toBe(expected)
})

it('does not tell what only the student record says to those who may not read it', () => {
  const reader = { ...READER, readsRecords: false }
  expect(told({ status: 'under_review', student_id: null }, reader)).toBeNull()
  expect(told({ holds: [{ desk: 'Library' }] }, reader)).toBeNull()
  expect(told({ record_incomplete: true, to_make: 1 }, reader)).toBe('1 copy to be made')
})
