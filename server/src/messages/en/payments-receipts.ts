export const paymentsReceipts = {
  subject: 'Payment received for {subject}',
  followCopies: 'You can track each copy at any time:',
  arrivedForRequest:
    'Thank you. We’ve received your payment, and your application is in the queue. Your receipt is attached.',
  arrivedForStudentCopy:
    'Thank you. We’ve received your payment. We’ll email your student copy within minutes. Your receipt is attached.',
  arrivedForCertificate:
    'Thank you. We’ve received your payment, and your application for a certificate is in the queue. Your receipt is attached.',
  followCertificate: 'You can track your certificate at any time:',
  readyBy: 'Ready to collect by',
  doNotForward:
    'The button works without a code, so please don’t forward this email. To share your receipt, send the attached file.',
  arrivedForChange: 'Thank you. We’ve received your payment and made your change. Your receipt is attached.',
  arrived: 'Thank you. We’ve received your payment. Your receipt is attached.',
  paidFor: 'Paid for',
  request: 'Application',
  receipt: 'Receipt',
  amountPaid: 'Amount paid',
  amount: '{amount}',
  paymentReference: 'Payment reference',
  usedMethod:
    '{method, select, card {Card} bank_transfer {Bank transfer} bank_account {Bank account} ussd {USSD} mobile_money {Mobile money} qr {QR code} apple_pay {Apple Pay} google_pay {Google Pay} other {{method}}}',
  seePayment: 'See your payment',
  followRequest: 'Track your application',
  closing: 'If you didn’t make this payment, write to the office named on the receipt.',
} as const
