export const payments = {
  receivedMemo: 'Payment {reference}',
  creditAppliedMemo: 'Credit of payment {reference} pays its invoice',
  feeMemo: 'Fee of payment {reference}',
  transferTakenBackMemo: 'Transfer of payment {reference} reversed',
  reversedMemo: 'Payment {reference} reversed',
  disputeWonMemo: 'Dispute of payment {reference} won',
  disputeLostMemo: 'Dispute of payment {reference} lost',
  questionAnswered: 'The question is answered.',
  thisPayment: 'This payment',
  application: 'Application {reference}',
  newDestination: 'New destination for {reference}',
  invoice: 'Invoice {reference}',
  receiptOfPayment: 'A receipt for this payment',
  givenBack: 'This payment was refunded.',
  notNeeded: 'This payment wasn’t needed. The bursary has looked at it and will settle it with you.',
  makeTransfer:
    'Make the transfer as shown below. We’ll confirm it when it reaches our account, usually within one working day.',
  paidPartGivenBack: 'Paid. Part of it was refunded to you.',
  paidReceiptFollows: 'Paid. We’ll email you your receipt.',
  paidByOtherAttempt:
    'You’ve already paid for your application with another attempt. There is nothing left to pay.',
  declined: 'The payment was declined and no money was taken. Try again, or use another card.',
  onItsWay:
    'Your payment is on its way and has not arrived yet. Do not pay again. We’ll keep checking and email you.',
  providerSilent:
    'The payment provider has not told us yet whether you paid. Do not pay again. We’ll keep checking.',
  pageWasLeft: 'You left the payment page, so nothing was paid. You can pay now.',
  nothingPaidYet: 'You haven’t paid yet. Finish on the payment page, or start again.',
  quoteReference: 'Quote {reference} if you write to us.',
  reviewDuplicate:
    'Your application was already paid when this second payment arrived. The bursary will refund it. {quote}',
  reviewClosedChange:
    'Your payment arrived too late for the change, so we didn’t make it. The bursary will refund you. {quote}',
  reviewClosedRequest:
    'Your payment arrived after the application was closed. The bursary will contact you about it. {quote}',
  reviewTooLittle:
    'We received less than the amount due. Do not pay again. The bursary will contact you. {quote}',
  reviewTooMuch:
    'We received more than the amount due. Do not pay again. The bursary will contact you. {quote}',
  reviewDispute:
    'Your bank has asked for this payment back. Do not pay again. The bursary is dealing with it. {quote}',
  reviewTakenBack: 'The payment was reversed. The bursary will contact you. {quote}',
  reviewMismatch:
    'Something about this payment doesn’t match. Do not pay again. The bursary is looking at it. {quote}',
} as const
