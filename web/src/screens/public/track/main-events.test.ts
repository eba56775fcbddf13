import type { TimelineEntry } from '@testamur/contract/applications/applications'
import { expect, test } from 'vitest'
import { mainEvents } from './main-events.ts'

const entry = (id: number, to: string | null, copy_id: string | null = null): TimelineEntry => ({
  id,
  at: '2026-03-02T09:00:00Z',
  copy_id,
  from: null,
  to,
  text: `${id}`,
  by: 'Portal',
})

test('three copies from payment to delivery are seven entries', () => {
  const copies = ['a', 'b', 'c']
  const statuses = ['pending_payment', 'submitted', 'under_review', 'awaiting_approval', 'processing']
  const timeline = [
    ...statuses.map((to, index) => entry(index, to)),
    ...copies.map((copy, index) => entry(10 + index, 'signed', copy)),
    entry(20, 'ready'),
    // Another kind of event, such as a mailed link.
    entry(21, null),
    ...copies.map((copy, index) => entry(30 + index, 'dispatched', copy)),
    entry(40, 'dispatched'),
  ]
  expect(mainEvents(timeline).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 20, 40])
})

test('of a long history, the newest eight', () => {
  const timeline = Array.from({ length: 11 }, (_, index) => entry(index, 'under_review'))
  expect(mainEvents(timeline).map(({ id }) => id)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})
