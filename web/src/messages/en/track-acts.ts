/** What an applicant can still do with an application, with its payments and refunds. */
export const trackActs = {
  title: 'Change or cancel',
  papersTitle: 'Documents and further copies',
  provePapers:
    'To open documents or ask for a copy again, enter the code we send to the email address of the application. You do this once on each device.',
  proveFirst:
    'To change or cancel anything, or to open documents, enter the code we send to the email address of the application. You do this once on each device.',
  editDetails: 'Change your details',
  editDetailsTitle: 'Your details',
  surname: 'Surname',
  firstName: 'First name',
  otherNames: 'Other names',
  matricNumber: 'Matric number',
  email: 'Email address',
  emailMissing: 'Enter your email address',
  emailHint: 'We write to the new address from then on, and tell the old one.',
  phone: 'Phone number',
  save: 'Save the changes',
  dismiss: 'Do not change it',
  reviewNote: 'What an officer has already checked about what you change, they check again.',

  changeDestination: 'Change where it goes',
  destinationTitle: 'Where copy {number} goes',
  saves:
    'This delivery costs {amount} less than what you paid. The bursary is asked to give that back to you.',
  dearer: 'This delivery costs {amount} more than what you paid.',
  dearerText:
    'Ask for the change, then pay the difference. Until your payment arrives, the copy goes where it goes now.',
  saveDearer: 'Ask for the change and pay next',
  replacesWaiting:
    'A change of this copy waits for your payment. What you save here takes its place, and the other one need not be paid any more.',
  waitsTitle: 'Waiting for your payment of {amount}: the copy still goes to the old address',
  waitsCourier: 'Once you have paid, it goes by courier to {recipient}.',
  waitsPickup: 'Once you have paid, {recipient} collects it.',
  waitsEmail: 'Once you have paid, it goes by email to {recipient}.',
  waitsUntil: 'Pay before {day}, or the change falls away.',
  waitsPay: 'Pay {amount}',
  waitsDiscard: 'Discard this change',
  unpaidPrice:
    'Your invoice is for a delivery of {amount}. For one at another price, cancel this application and apply again: nothing is paid yet.',
  leavesAfterResults: 'It leaves when your results are complete',
  leavesAfterAward: 'It leaves when your degree is awarded',
  leavesOn: 'Not before {day}',

  sendLink: 'Email the link again',
  renewLink: 'Renew the link, free of charge',

  cancel: 'Cancel this application',
  cancelTitle: 'Cancel this application?',
  cancelText: 'This cannot be undone. Nothing is produced or sent any more.',
  paid: 'Paid for it as it is now',
  kept: 'Kept by the institution',
  comesBack: 'Comes back to you',
  cancelConfirm: 'Cancel the application',
  keepIt: 'Keep it',

  reissue: 'Ask for it again',
  reissueTitle: 'Issue copy {number} again',
  reason: 'What happened?',
  reason_lost: 'The courier lost it',
  reason_returned: 'It came back to the registry',
  reason_reached_wrong_person: 'It reached the wrong person',
  reason_wrong_address: 'The address I gave was not right',
  reason_not_received: 'It never arrived',
  reason_other: 'Something else',
  free: 'Free',
  deliveryFree: 'The same delivery is free as well',
  deliveryCharged: 'Its delivery is charged',
  costs: 'What it costs',
  theCopy: 'The copy',
  itsDelivery: 'Its delivery',
  total: 'Total',
  consentLabel: 'I have read this and consent to my record being released to this recipient',
  consentMissing: 'Sign the consent to go on',
  consentName: 'Sign with your full name',
  consentNameMissing: 'Sign with your name',
  reissueSubmit: 'Ask for it again',
  reissueDone: 'Your copy is issued again as {id}.',

  linked: 'Issued again',
  parentOf: 'This application issues a copy of {id} again.',
  reissuedAs: '{id} issues a copy of this application again.',

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
  refund_asked: 'Asked for',
  refund_under_way: 'Being processed',
  refund_given: 'Refunded',
  refund_turned_down: 'Rejected',

  pauses: 'When the clock stood still',
  pauseFromTo: '{from} to {until}',
  pauseSince: 'since {from}',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'track-acts': typeof trackActs
  }
}
