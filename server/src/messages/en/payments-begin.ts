export const paymentsBegin = {
  formPageTitle: 'On to the payment page',
  beingSentTo: 'We’re sending you to {host} to pay.',
  paymentReference: 'Your payment reference:',
  continue: 'Continue',
  invoiceToPay: 'An invoice to pay',
  methodNotOffered: 'This payment method is no longer offered. Choose another.',
  methodOutOfOrder: 'This payment method is not working at the moment. Choose another, or try again later.',
  methodTakesNotCurrency: 'This payment method doesn’t accept {currency}. Choose another payment method.',
  belowLeast: 'You can’t pay less than {least} this way. Choose another payment method.',
  aboveMost: 'You can’t pay more than {most} this way. Choose another payment method.',
  totalTwoDecimals: 'Send the total with at most two decimals',
  changeNotPayable:
    'This change can no longer be paid. Open your application, and ask for the change again if you still need it.',
  requestClosed: 'This application was closed, so there is nothing to pay. Start a new application.',
  timeRunOut: 'The time to pay for this application has run out. Start a new application.',
  totalChanged: 'The total has changed. Look at the new total, then pay.',
  mismatchInReview: 'A payment for this application arrived that does not match. The bursary is checking it.',
  providerBusy:
    'The payment provider is busy just now. Nothing was charged. Wait a moment, then try again, or choose another payment method.',
  notAccepted:
    'The payment provider did not accept this payment. Try again, or choose another payment method.',
} as const
