export const settlements = {
  thisLine: 'This line',
  enterTransferReference: 'Enter the reference of the transfer that sent it back',
  answeredMeanwhile: 'Somebody else has answered this line meanwhile. Look at it again.',
  notAnswerable: 'This line cannot be answered like that.',
  noPayment: 'No payment of ours has this reference. Explain the line.',
  noRefundBooked:
    'No refund or chargeback of this amount is booked for this payment. Book it in “To decide” first, or explain the line.',
  noPaymentOrSendBack: 'No payment of ours has this reference. Explain the line, or send the money back.',
  paidOutAlready: 'This payment was paid out by another line already. Explain this one.',
  notConfirmed:
    'The provider still does not confirm this payment, so it cannot be matched. Ask the provider.',
  otherAmountBooked:
    'Another amount was booked for this payment. Explain the line with what the provider says.',
  chooseAccount: 'Choose one of the accounts that money in suspense may be posted to',
  suspenseChanged: 'What can be cleared has changed: it is {most} now. Look again, then post it.',
  mostPosted: 'At most {most} can be posted',
  thisPosting: 'This posting',
  reversedMeanwhile: 'Somebody else has taken this posting back meanwhile.',
  isReversal: 'This posting took another one back. Post the money anew instead.',
  stateMatched: 'Booked and paid out.',
  stateRepeated: 'Another line has paid this out already. Ask the provider which of the two is meant.',
  stateAmountDiffers:
    'Another amount was booked for this payment. Compare with the provider, then match or explain it.',
  stateNotReceived: 'The provider paid this out but does not confirm the payment. Ask it again with “Match”.',
  stateNotBooked:
    'The provider took this out of the payout, and no such refund or chargeback is booked. Book it in “To decide”, then match the line.',
  stateUnknown: 'No payment of ours has this reference. The money is in suspense until you say whose it is.',
  fileTakenIn: 'The file is taken in. Look at the lines that did not match.',
  postingReversed: 'The posting is taken back. The money is in suspense again.',
  lineAnswered: 'The line is answered.',
  thisFile: 'This file',
  moneyPosted: 'The money is posted.',
  fileTakenInBefore: 'This very file was taken in before. Nothing was changed.',
  fileTakenInMeanwhile: 'This very file was taken in meanwhile by somebody else.',
  chooseProvider: 'Choose a provider that sends settlement files: Paystack, Flutterwave, Remita or Stripe',
  faultOfLine: 'line {line}: {why}',
  faultOfColumn: 'line {line}, “{column}”: {why}',
  furtherFaults: 'and {count} more',
  noLineReadable: 'Nothing was taken in: {faults}. No line of the file can be read.',
  someLinesUnreadable:
    'Nothing was taken in: {faults}. Mend the file and send it again, or take in the other lines without these.',
  faultAndNext: '{before}; {next}',
} as const
