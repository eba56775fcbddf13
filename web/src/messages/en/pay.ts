/** Choosing how to pay. */
export const pay = {
  title: 'How do you want to pay?',
  choose: 'Payment methods',
  go: 'Pay {amount}',
  none: 'Nobody can pay online at the moment because our payment provider is not working. Nothing is lost and your application is kept. Try again later, or ask the bursary.',
  redirectNote: 'You pay on its own secure page and come back here.',
  testNote: 'A practice page: no real money is taken.',
  transferNote: 'You transfer the money from your bank; the bursary confirms it.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    pay: typeof pay
  }
}
