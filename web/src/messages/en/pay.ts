/** Choosing how to pay. */
export const pay = {
  title: 'How do you want to pay?',
  choose: 'Payment methods',
  go: 'Pay {amount}',
  none: 'Online payment isn’t available right now. We’ve kept your application. Try again later, or ask the bursary.',
  redirectNote: 'You’ll pay on its secure page and come back here.',
  testNote: 'Demo: no real payment',
  transferNote: 'Transfer the money from your bank. The bursary will confirm it.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    pay: typeof pay
  }
}
