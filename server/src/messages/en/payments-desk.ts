export const paymentsDesk = {
  requestClosed: 'The application can no longer be continued. Refund the money.',
  questionOrAnswered: 'This question, or it was answered meanwhile: it',
  answeredMeanwhile: 'Somebody else has already answered this. Check it again.',
  moneyCannotPay:
    'This money can’t pay the invoice. It is not enough, or the invoice is paid or closed. Refund it.',
  answerNotAllowed: 'This question cannot be answered like that.',
  questionAnswered:
    '{name} answered “{why, select, under {Too little arrived} over {Too much arrived} duplicate {Paid twice} closed_invoice {Arrived after closing} stale_amount {The price had changed} dispute {Disputed by the payer’s bank} reversed {Taken back by the provider} reference_mismatch {Another reference} mode_mismatch {Test and live mixed} currency_mismatch {Another currency} success_without_amount {No amount reported} non_positive_amount {Amount of nought} amount_decreased {Amount went down} success_after_reversal {Success after taking back} transaction_reused {Transaction of another payment} refund_returned {A refund came back} watch_ended {Watch ended} external_refund {Refunded elsewhere} other {{why}}}” of payment {reference}: {resolution, select, applied {applied to the invoice} kept {kept as credit} dismissed {dismissed} lost {lost} won {won} other {{resolution}}}. {note}',
  paymentAcceptedNote: 'Your payment was accepted for this application.',
  questionTooLittle:
    'Less than the amount of the invoice arrived. Refund it, or keep it as credit until the rest arrives.',
  questionTooMuch:
    'More than the invoice arrived. Use it for the invoice and refund the rest, or refund all of it.',
  questionDuplicate: 'The invoice was already paid when this payment arrived. Refund it.',
  questionClosed:
    'The application, or the change that it would have paid for, was closed before this payment arrived. Refund it.',
  questionStaleAmount:
    'The invoice had changed when this payment arrived. Let it pay the invoice if it is enough, or refund it.',
  questionDispute:
    'The payer’s bank asks for this money back. Answer it in the provider’s dashboard before its time runs out. Nothing can be refunded meanwhile; how it ends is found by itself.',
  questionTakenBack: 'The provider took this money back. Say how the dispute ended.',
  questionReferenceMismatch:
    'The provider answered about another payment. Nothing was booked. Ask again, then dismiss this.',
  questionModeMismatch:
    'The provider answered in another mode (test or live). Nothing was booked. Check its settings.',
  questionCurrencyMismatch:
    'Another currency arrived. Nothing was booked. Settle it with the provider, then dismiss this.',
  questionNoAmount:
    'The provider reported success without an amount. Nothing was booked. Ask again, then dismiss this.',
  questionNonPositiveAmount:
    'The provider reported an amount of zero or less. Nothing was booked. Ask again, then dismiss this.',
  questionAmountDecreased: 'The provider now reports less than before. Compare with its statement.',
  questionSuccessAfterReversal:
    'The provider reports success after it took the money back. Compare with its statement.',
  questionTransactionReused:
    "The provider's transaction belongs to another payment already. Nothing was booked.",
  questionRefundReturned:
    'The provider now says that a refund came back. Compare with its statement, then settle it with the payer.',
  questionWatchEnded:
    'The provider has not said what became of this payment, and it is not asked any more by itself. Ask again, or look it up in the provider’s dashboard, then dismiss this.',
  questionExternalRefund:
    'Money was refunded at the provider, outside this portal. Find it in the provider’s dashboard and book it here. Dismiss this only if it is already booked.',
  questionOther: 'Something about this payment does not match. Compare it with the provider’s statement.',
  thisPayment: 'This payment',
  thisQuestion: 'This question',
  itsTransferTakenBack: 'Its transfer was reversed.',
  transferBeingBooked: 'We’re booking this transfer right now. Try again in a moment.',
  refundStandsInTheWay:
    'There is a refund of this invoice. Withdraw the refund first, or leave the transfer as it is.',
  transferNotKeptNote: 'Your bank transfer could not be kept as received: {why} Please pay again.',
  transferTakenBack: 'A transfer was reversed: {reason}',
  itsRequestClosed: 'its application was closed',
  tookBackTransfer: '{actor} took back a confirmed transfer of payment {reference}: {reason}',
} as const
