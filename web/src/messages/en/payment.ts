/** Coming back from the provider, and what the server knows of the payment. */
export const payment = {
  title: 'Payment',
  returning: 'One moment: your payment is being looked up.',
  asking: 'Checking your payment',
  askingText: 'We are asking the payment provider. This takes a few seconds.',
  missingTitle: 'We do not know this payment',
  missingText:
    'The address may be incomplete. If you have paid, nothing is lost: your request shows the payment as soon as the provider confirms it.',
  toTrack: 'Go to my request',
  failedTitle: 'The check did not get through',
  failedText: 'Your payment is safe whatever it says here. Try again in a moment.',
  checkAgain: 'Check again',
  state_paid: 'Paid',
  state_checking: 'Being checked',
  state_unpaid: 'Not paid',
  state_failed: 'Failed',
  state_review: 'With the bursary',
  state_waiting: 'Waiting for your transfer',
  state_refunded: 'Given back',
  title_paid: 'Payment received. Thank you',
  title_checking: 'Your payment is being checked',
  title_unpaid: 'No payment has arrived',
  title_failed: 'The payment did not go through',
  title_review: 'The bursary is looking at this payment',
  title_waiting: 'Now make your transfer',
  title_refunded: 'This payment was settled with you',
  follow: 'Follow my request',
  receipt: 'Receipt {number}',
  payAgain: 'Pay now',
  trackingId: 'Tracking ID',
  amount: 'Amount',
  paidFor: 'Paid for',
  refunded: 'Given back',
  transferTitle: 'Transfer the money to',
  transferHint:
    'Write the payment reference in the transfer’s description, so that the bursary finds your money at once.',
  reference: 'Payment reference',
  paidAt: 'Received',
  channel: 'Paid by',
  lockedText: 'The amount and the request are shown on the device that paid, or with the link in our mail.',
  nextTitle: 'What happens next',
  next1: 'The registry checks your record. You see each step under your tracking ID.',
  next2: 'Your copies are produced, signed and sent. Paper copies get a waybill that you can follow.',
  next3: 'If we need something from you, we write to your email address.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    payment: typeof payment
  }
}
