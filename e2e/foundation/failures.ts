import type { Reply } from './portal.ts'

/** What only a call without an answer may be blamed on. */
export const NO_ANSWER = 'Please check your internet connection or wait until servers are back online.'
const NOTHING_TO_SAY = 'An error occurred. Please try again.'

/** Failures of a call, and what the page shows for each. */
export const failures: readonly (readonly [what: string, reply: Reply | 'hang up', shown: string])[] = [
  [
    '500 with a message',
    { status: 500, body: { message: 'The books are being counted' } },
    'The books are being counted',
  ],
  ['503 without one', { status: 503, body: {} }, NOTHING_TO_SAY],
  ['417', { status: 417, body: { message: 'Not from this state' } }, 'Not from this state'],
  [
    '429',
    { status: 429, body: { message: 'Too many attempts. Try again in 40 minutes.' } },
    'Too many attempts. Try again in 40 minutes.',
  ],
  ['no answer', 'hang up', NO_ANSWER],
]
