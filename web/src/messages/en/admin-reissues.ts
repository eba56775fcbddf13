/** Copies issued again, in the back office. */
export const adminReissues = {
  title: 'Issued again',
  parent: 'Issues a copy of {id} again',
  child: 'Issued again as {id}',
  reason_lost: 'lost by the courier',
  reason_returned: 'was returned',
  reason_reached_wrong_person: 'reached the wrong person',
  reason_wrong_address: 'the address was not right',
  reason_not_received: 'not received',
  reason_other: 'another reason',
  mayBe: 'Copy {number} was sent. You can issue it again.',
  issue: 'Issue again',
  issueTitle: 'Issue copy {number} again',
  lead: 'We’ll open a new application for the same recipient and the same delivery. We’ll tell the applicant, who can track it.',
  reason: 'Reason',
  charge: 'The rule charges {amount} for the copy, and its delivery as chosen.',
  chargeFreeDelivery: 'The rule charges {amount} for the copy; the same delivery is free.',
  waive: 'Charge nothing',
  waiveHint: 'Whatever the rule says. The note says why.',
  note: 'Note',
  noteHint: 'Kept with both requests; applicants do not read it.',
  noteMissing: 'Say why it is issued again',
  done: 'Issued again as {id}.',
  cancel: 'Not now',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-reissues': typeof adminReissues
  }
}
