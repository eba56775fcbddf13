/** Choosing how to pay. */
export const pay = {
  title: 'How do you want to pay?',
  choose: 'Ways to pay',
  go: 'Pay {amount}',
  none: 'Nobody can pay online just now: our payment provider is out of order. Nothing is lost and your request is kept. Try again later, or ask the bursary.',
  redirectNote: 'You pay on its own secure page and come back here.',
  testNote: 'A practice page: no money moves.',
  transferNote: 'You transfer the money from your bank; the bursary confirms it.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    pay: typeof pay
  }
}
