/** What an applicant can still do with an application, with its payments and refunds. */
export const trackActs = {
  title: 'Change or cancel',
  papersTitle: 'Receipts and documents',
  provePapers:
    'To get them, or to ask for a copy again, enter the code that we send to the email address of the application. You do this once on each device.',
  proveFirst:
    'To change or cancel anything, and for receipts and documents, enter the code that we send to the email address of the application. You do this once on each device.',
  editDetails: 'Change your details',
  editDetailsTitle: 'Your details',
  surname: 'Surname',
  firstName: 'First name',
  otherNames: 'Other names',
  matricNumber: 'Matric number',
  email: 'Email address',
  emailMissing: 'Enter your email address',
  emailHint: 'From now on we’ll write to the new address. We’ll also tell the old one.',
  phone: 'Phone number',
  save: 'Save the changes',
  dismiss: 'Do not change it',
  reviewNote: 'If an officer has already checked what you change, they’ll check it again.',

  changeDestination: 'Change where it goes',
  destinationTitle: 'Where copy {number} goes',
  saves: 'This delivery costs {amount} less than you paid. We’ll ask the bursary to refund the difference.',
  dearer: 'This delivery costs {amount} more than you paid.',
  dearerText:
    'Save the change, then pay the difference. Until your payment arrives, the copy keeps its old destination.',
  saveDearer: 'Save and pay the difference',
  replacesWaiting:
    'Another change to this copy is waiting for your payment. If you save this one, it will replace the other, which you then don’t need to pay.',
  waitsTitle: 'We’re waiting for your payment of {amount}. Until then, the copy keeps its old address',
  waitsCourier: 'Once you’ve paid, we’ll send it by courier to {recipient}.',
  waitsPickup: 'Once you’ve paid, {recipient} can collect it.',
  waitsEmail: 'Once you’ve paid, we’ll email it to {recipient}.',
  waitsUntil: 'Pay before {day}. After that, the change expires.',
  waitsPay: 'Pay {amount}',
  waitsDiscard: 'Discard this change',
  unpaidPrice:
    'Your invoice includes a delivery of {amount}. For a delivery at another price, cancel this application and apply again. You haven’t paid anything yet.',
  leavesAfterResults: 'We’ll send it when your results are complete',
  leavesAfterAward: 'We’ll send it when your degree is awarded',
  leavesOn: 'Not before {day}',

  sendLink: 'Email the link again',
  renewLink: 'Renew the link, free of charge',

  cancel: 'Cancel this application',
  cancelTitle: 'Cancel this application?',
  cancelText: 'You can’t undo this. We won’t produce or send anything more.',
  paid: 'Paid for this application',
  kept: 'Kept by the institution',
  comesBack: 'Your refund',
  cancelConfirm: 'Cancel the application',
  keepIt: 'Keep it',

  reissue: 'Ask for it again',
  reissueTitle: 'Issue copy {number} again',
  reason: 'What happened?',
  reason_lost: 'The courier lost it',
  reason_returned: 'It came back to the registry',
  reason_reached_wrong_person: 'It reached the wrong person',
  reason_wrong_address: 'The address I gave was wrong',
  reason_not_received: 'It never arrived',
  reason_other: 'Something else',
  free: 'Free',
  deliveryFree: 'The same delivery is also free',
  deliveryCharged: 'Delivery is charged',
  costs: 'What it costs',
  theCopy: 'The copy',
  itsDelivery: 'Its delivery',
  total: 'Total',
  consentLabel: 'I have read this and consent to my record being released to this recipient',
  consentMissing: 'Give your consent to continue',
  consentName: 'Sign with your full name',
  consentNameMissing: 'Sign with your full name',
  reissueSubmit: 'Ask for it again',
  reissueDone: 'We’ll issue your copy again under {id}.',

  linked: 'Issued again',
  parentOf: 'This application replaces a copy of {id}.',
  reissuedAs: '{id} replaces a copy of this application.',

  payments: 'Payments',
  payment_initiated: 'Started',
  payment_pending: 'Being checked',
  payment_successful: 'Received',
  payment_failed: 'Failed',
  payment_abandoned: 'Not finished',
  payment_partly_refunded: 'Partly refunded',
  payment_refunded: 'Refunded',
  payment_disputed: 'Disputed',
  paymentReference: 'Reference {reference}',
  refunds: 'Refunds',
  refund_asked: 'Requested',
  refund_under_way: 'Being processed',
  refund_given: 'Refunded',
  refund_turned_down: 'Rejected',

  pauses: 'Time we spent waiting',
  pauseFromTo: '{from} to {until}',
  pauseSince: 'since {from}',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'track-acts': typeof trackActs
  }
}
