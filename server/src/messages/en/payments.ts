export const payments = {
  receivedMemo: 'Payment {reference}',
  creditAppliedMemo: 'Credit of payment {reference} pays its invoice',
  feeMemo: 'Fee of payment {reference}',
  transferTakenBackMemo: 'Transfer of payment {reference} taken back',
  reversedMemo: 'Payment {reference} taken back',
  disputeWonMemo: 'Dispute of payment {reference} won',
  disputeLostMemo: 'Dispute of payment {reference} lost',
  questionAnswered: 'The question is answered.',
  thisPayment: 'This payment',
  application: 'Application {reference}',
  newDestination: 'New destination for {reference}',
  invoice: 'Invoice {reference}',
  receiptOfPayment: 'A receipt for this payment',
  givenBack: 'This payment was refunded.',
  notNeeded: 'This payment was not needed. The bursary has looked at it and settles it with you.',
  makeTransfer:
    'Make the transfer as written below. We confirm it when it is in our account, usually within one working day.',
  paidPartGivenBack: 'Paid. A part of it was refunded to you.',
  paidReceiptFollows: 'Paid. Your receipt is on its way by email.',
  paidByOtherAttempt: 'Your application is paid already, by another attempt. There is nothing left to pay.',
  declined: 'The payment was declined and no money was taken. Try again, or use another card.',
  onItsWay:
    'Your payment is on its way and has not arrived yet. Do not pay again: we keep checking and email you.',
  providerUnreachable:
    'We cannot reach the payment provider just now, so we do not know yet. Do not pay again: we keep checking.',
  pageWasLeft: 'Nothing was paid: the payment page was left. You can pay now.',
  nothingPaidYet: 'Nothing was paid yet. Finish on the payment page, or start again.',
  quoteReference: 'Quote {reference} if you write to us.',
  reviewDuplicate:
    'Your application was paid already, and this second payment arrived too. The bursary will refund it. {quote}',
  reviewClosedChange:
    'Your payment arrived when the change could no longer be made, so it was not made. The bursary will give the money back. {quote}',
  reviewClosedRequest:
    'Your payment arrived after the application was closed. The bursary will contact you about it. {quote}',
  reviewTooLittle:
    'Less than the amount due arrived. Do not pay again: the bursary will contact you. {quote}',
  reviewTooMuch: 'More than the amount due arrived. Do not pay again: the bursary will contact you. {quote}',
  reviewDispute:
    'Your bank has asked for this payment back. Do not pay again: the bursary is dealing with it. {quote}',
  reviewTakenBack: 'The payment was taken back. The bursary will contact you. {quote}',
  reviewMismatch:
    'Something about this payment does not match. Do not pay again: the bursary is looking at it. {quote}',
} as const
