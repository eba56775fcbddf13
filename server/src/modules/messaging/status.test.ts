import { type ThreadState, threadStates } from '@testamur/contract/messaging/thread-states'
import { describe, expect, it } from 'vitest'
import { say } from '../../messages/say.ts'
import { mayMove, threadStateEnum } from './status.ts'

/** The status changes that an officer may make by hand; all others are refused. */
const moves: Record<ThreadState, readonly ThreadState[]> = {
  awaiting_institution: ['resolved'],
  awaiting_applicant: ['resolved', 'awaiting_institution'],
  resolved: ['awaiting_institution'],
}

it.each(threadStates)('from %s an officer moves it only where the table says', (from) => {
  expect(threadStates.filter((to) => mayMove(from, to)).toSorted()).toEqual(moves[from].toSorted())
})

describe('how a thread is shown', () => {
  const shown = (...of: Parameters<typeof threadStateEnum>) => {
    const state = threadStateEnum(...of)
    return { ...state, label: say(state.label, 'en') }
  }

  it.each([
    ['awaiting_institution', 'warning', 'Waiting for our answer', 'Waiting for us'],
    ['awaiting_applicant', 'info', 'Waiting for you', 'Waiting for the applicant'],
    ['resolved', 'success', 'Resolved', 'Resolved'],
  ] as const)('%s', (value, tone, applicant, staff) => {
    expect(shown(value, 'applicant')).toEqual({
      value,
      tone,
      label: applicant,
      public_note: null,
      allowed: [],
    })
    expect(shown(value, 'staff')).toEqual({
      value,
      tone,
      label: staff,
      public_note: null,
      allowed: moves[value],
    })
  })
})
