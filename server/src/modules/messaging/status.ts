import type { StatusEnum } from '@testamur/contract/applications/status-enum'
import type { ThreadState } from '@testamur/contract/messaging/thread-states'

type Reader = 'applicant' | 'staff'
type Facts = { readonly label: Readonly<Record<Reader, string>>; readonly tone: StatusEnum['tone'] }

const facts: Record<ThreadState, Facts> = {
  awaiting_institution: {
    label: { applicant: 'Waiting for our answer', staff: 'Waiting for us' },
    tone: 'warning',
  },
  awaiting_applicant: {
    label: { applicant: 'Waiting for you', staff: 'Waiting for the applicant' },
    tone: 'info',
  },
  resolved: { label: { applicant: 'Resolved', staff: 'Resolved' }, tone: 'success' },
}

/** Where an officer may move it by hand; every message moves it by itself. */
const byHand: Record<ThreadState, readonly ThreadState[]> = {
  awaiting_institution: ['resolved'],
  awaiting_applicant: ['resolved', 'awaiting_institution'],
  resolved: ['awaiting_institution'],
}

export const mayMove = (from: ThreadState, to: ThreadState): boolean => byHand[from].includes(to)

export const threadStateEnum = (state: ThreadState, reader: Reader): StatusEnum => ({
  value: state,
  label: facts[state].label[reader],
  tone: facts[state].tone,
  public_note: null,
  allowed: reader === 'staff' ? [...byHand[state]] : [],
})
