import type { StatusEnum, statusEnum } from '@testamur/contract/applications/status-enum'
import type { Unsaid } from '@testamur/contract/message'
import type { ThreadState } from '@testamur/contract/messaging/thread-states'
import { messageOf, type Said } from '../../messages/message.ts'

type Reader = 'applicant' | 'staff'
type ThreadStateFacts = { readonly label: Readonly<Record<Reader, Said>>; readonly tone: StatusEnum['tone'] }

const facts: Record<ThreadState, ThreadStateFacts> = {
  awaiting_institution: {
    label: {
      applicant: messageOf('messaging.waitingForOurAnswer'),
      staff: messageOf('messaging.waitingForUs'),
    },
    tone: 'warning',
  },
  awaiting_applicant: {
    label: {
      applicant: messageOf('messaging.waitingForYou'),
      staff: messageOf('messaging.waitingForApplicant'),
    },
    tone: 'info',
  },
  resolved: {
    label: { applicant: messageOf('messaging.resolved'), staff: messageOf('messaging.resolved') },
    tone: 'success',
  },
}

/** Status changes by hand; every message changes the status automatically. */
const byHand: Record<ThreadState, readonly ThreadState[]> = {
  awaiting_institution: ['resolved'],
  awaiting_applicant: ['resolved', 'awaiting_institution'],
  resolved: ['awaiting_institution'],
}

export const mayMove = (from: ThreadState, to: ThreadState): boolean => byHand[from].includes(to)

export const threadStateEnum = (state: ThreadState, reader: Reader): Unsaid<typeof statusEnum> => ({
  value: state,
  label: facts[state].label[reader],
  tone: facts[state].tone,
  public_note: null,
  allowed: reader === 'staff' ? [...byHand[state]] : [],
})
