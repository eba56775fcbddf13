/** Money in suspense, and the postings that clear it. */
export const adminPaymentsSuspense = {
  title: 'Suspense',
  none: 'No money is in suspense.',
  about:
    'Money that a provider paid out and that belongs to no payment is held in suspense. Answer its settlement line first, then post the money to the account it belongs to.',
  held: 'In suspense',
  unanswered: 'On lines to answer',
  available: 'Ready to post',
  post: 'Post to an account',
  postTitle: 'Post money out of suspense',
  amount: 'Amount ({currency})',
  amountUpTo: 'Up to {most}.',
  amountMost: 'Enter {most} or less',
  account: 'Account',
  accountMissing: 'Choose an account',
  reason: 'Reason',
  reasonHint: 'For the record. Auditors read it.',
  reasonMissing: 'Enter a reason',
  confirmPost: 'Post the money',
  posted: 'Money posted',
  postings: 'Postings',
  postedBy: '{name}, {at}',
  takesBack: 'Reverses posting {id}',
  takenBack: 'Reversed by posting {id}',
  reverse: 'Reverse',
  reverseTitle: 'Reverse posting {id}?',
  reverseText: '{amount} will be in suspense again. Both postings stay on record.',
  confirmReverse: 'Take it back',
  reversed: 'Posting reversed',
  posting: 'Posting',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-payments-suspense': typeof adminPaymentsSuspense
  }
}
