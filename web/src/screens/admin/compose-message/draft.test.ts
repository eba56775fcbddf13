import { expect, test } from 'vitest'
import { audienceFaults, audienceOf, emptyDraft, messageFaults, timeFaults } from './draft.ts'
import { instantOf } from './send-at.ts'

test('nothing chosen is everybody; each choice is a condition', () => {
  expect(audienceOf(emptyDraft)).toEqual({})
  expect(
    audienceOf({
      ...emptyDraft,
      kind: 'transcript',
      payment: 'waiting',
      statuses: ['submitted'],
      type: '3',
      programme: '7',
      purpose: 'employment',
      session: '2018/2019',
      from: '2026-01-01',
      to: '2026-01-31',
      late: true,
    }),
  ).toEqual({
    kind: 'transcript',
    payment: 'waiting',
    statuses: ['submitted'],
    application_type_ids: [3],
    programme_ids: [7],
    purposes: ['employment'],
    graduation_session: '2018/2019',
    submitted_from: '2026-01-01',
    submitted_to: '2026-01-31',
    late: true,
  })
})

test('what is half typed is said, and is no condition yet', () => {
  const half = { ...emptyDraft, session: '2018/20', from: '2026-02-01', to: '2026-01-01' }
  expect(audienceFaults(half)).toEqual({ session: 'sessionWrong', to: 'daysWrong' })
  expect(audienceOf(half)).toEqual({ submitted_from: '2026-02-01' })
  expect(audienceFaults({ ...emptyDraft, session: '2018/2020' })).toEqual({ session: 'sessionWrong' })
})

test('a text needs words, and only what can be filled in', () => {
  expect(messageFaults(emptyDraft)).toEqual({ subject: 'subjectMissing', body: 'bodyMissing' })
  expect(messageFaults({ ...emptyDraft, subject: 'About {tracking_id}', body: '{firstname}' })).toEqual({
    body: 'variableUnknown',
  })
})

test('a time is that of the institution’s clocks, and still to come', () => {
  expect(instantOf('2026-11-21T14:30', 'Africa/Lagos')?.toISOString()).toBe('2026-11-21T13:30:00.000Z')
  expect(instantOf('2026-07-01T08:00', 'America/New_York')?.toISOString()).toBe('2026-07-01T12:00:00.000Z')
  expect(instantOf('2026-03-08T12:00', 'America/New_York')?.toISOString()).toBe('2026-03-08T16:00:00.000Z')
  expect(instantOf('tomorrow', 'Africa/Lagos')).toBeNull()
  const now = new Date('2026-11-21T13:31:00Z')
  const later = { ...emptyDraft, when: 'later', sendAt: '2026-11-21T14:30' } as const
  expect(timeFaults(later, 'Africa/Lagos', now)).toEqual({ send_at: 'sendAtPast' })
  expect(timeFaults({ ...later, sendAt: '' }, 'Africa/Lagos', now)).toEqual({ send_at: 'sendAtMissing' })
  expect(timeFaults({ ...later, sendAt: '2026-11-21T14:32' }, 'Africa/Lagos', now)).toEqual({})
})
