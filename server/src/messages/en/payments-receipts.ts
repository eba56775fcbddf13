export const paymentsReceipts = {
  subject: 'Payment received for {subject}',
  followCopies: 'You can follow each copy at any time:',
  arrivedForRequest:
    'Your payment has arrived and your application is in the queue. The receipt is attached.',
  arrivedForChange: 'Your payment has arrived and your change is made. The receipt is attached.',
  arrived: 'Your payment has arrived. The receipt is attached.',
  paidFor: 'Paid for',
  request: 'Request',
  receipt: 'Receipt',
  amountPaid: 'Amount paid',
  amount: '{amount}',
  paymentReference: 'Payment reference',
  usedMethod:
    '{method, select, card {Card} bank_transfer {Bank transfer} bank_account {Bank account} ussd {USSD} mobile_money {Mobile money} qr {QR code} apple_pay {Apple Pay} google_pay {Google Pay} other {{method}}}',
  seePayment: 'See your payment',
  followRequest: 'Follow your application',
  closing: 'If you did not make this payment, write to the office that is named on the receipt.',
} as const
