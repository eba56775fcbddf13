export const applicationsChanges = {
  refundChangedMeanwhile: 'The refund has changed. It is now {amount}. Check it before you cancel.',
  voidedByApplicant: 'cancelled by the applicant',
  applicantCancelledRequest: 'The applicant cancelled the application.',
  noneComesBack: 'There is no refund.',
  refundRequested: 'We’ve asked the bursary to refund {amount}.',
  feeKept: 'We keep {amount} for the check.',
  nothingWasPaid: 'Nothing was paid, so there is nothing to refund.',
  checkNotBegun: 'We haven’t started the check, so you’ll get a full refund.',
  allComesBack: 'You’ll get a full refund.',
  checkBegun: 'We’ve started the check, so we keep {percent}% of your payment for it and refund the rest.',
  nothingComesBack: 'You can no longer get a refund.',
  signedCannotBeCancelled:
    'A copy is already signed, so you can’t cancel the application or get a refund. If a copy is lost or returned, we can issue it again.',
  voidedBySigning: 'the copy was signed first',
  signedBeforePayment: 'Copy {number} was signed before its change was paid for.',
  signedDoNotPay:
    'We signed copy {number} before your payment for its change arrived, so it keeps its old destination. Please don’t pay for the change.',
  noChangeWaits: 'This copy has no change left to pay for. Open your application again to see how it is now.',
  voidedByAnotherChange: 'another change took its place',
  cheaperDelivery: 'The applicant chose a cheaper delivery for copy {number}.',
  copyNumber: 'copy {number}',
  youChangedDetails: 'You changed {fields}.',
  youChangedCopies: 'You changed where or when {copies} goes.',
  copiesGoToNewAddress: 'We’ll send {copies} to the new address.',
  addressOfRecipient:
    'An official copy of this application goes to that address, so it can’t be yours. Enter another address.',
  copiesStayAtOldAddress:
    'We’ll still send {copies} to the old address, because {count, plural, one {it is} other {they are}} already signed.',
  detailsChanged: 'Changed {changes}.',
  copiesChanged: 'Changed {copies}.',
  copyChanged: 'Changed copy {number}: {changes}.',
  deliveryPriceChanged: 'This delivery costs {price} now. Choose it again.',
  byEmail: 'by email',
  byCourier: 'by courier',
  atDesk: 'collected at the desk',
  releaseNow: 'as soon as it is ready',
  releaseOnDate: 'on a date',
  releaseAfterResults: 'after the results',
  releaseAfterAward: 'after the award of the degree',
  firstName: 'first name',
  otherNames: 'other names',
  matricNumber: 'matric number',
  email: 'email address',
  phone: 'phone number',
  closedCannotBeChanged:
    'You can’t change an application that is "{status}". Start a new one, or write to the registry.',
  signedCannotBeChanged:
    'All copies are signed, so you can no longer change the application. Write to the registry if something is wrong.',
  nameWasApproved: 'We approved your record under this name. Write to the registry if it is wrong.',
  certificateIsChangedByRegistry:
    'Only the registry can change who collects a certificate or where it goes. Please write to them.',
  signedCopyStays:
    'This copy is signed, so it keeps its destination. If that is wrong, ask us to issue it again once we’ve sent it.',
  unpaidDeliveryDiffers:
    'This delivery costs {price}, and your invoice says {invoiced}. You haven’t paid yet, so cancel this application and apply again with the new destination.',
  deliveryCostsMore:
    'This delivery costs {difference} more than you paid. Agree to pay the difference, or choose one for {invoiced} or less.',
  your: 'your {field}',
  applicationOf: 'Application {tracking_id}',
  payment: 'Payment {reference}',
  heldForAnotherReason:
    'This application is on hold for another reason. Release it first, then reverse the transfer.',
  approvedKeepsMoney:
    'This application is approved and its copies are being made or have been sent. You can’t reverse its payment here. Settle it with the applicant.',
  newDestinationFor: 'New destination for {tracking_id}',
  differencePaid: 'Copy {number} goes to its new destination: payment {reference}.',
  youPaidDifference: 'You paid the difference. Copy {number} now goes to its new destination.',
  newDestinationInPlace:
    'This transfer paid for a new destination, which is in place. You can’t reverse it here. Settle it with the applicant.',
  voidedUnpaid: 'the change was not paid for in time',
  changeNotPaid: 'The change of copy {number} was not paid for in time.',
  changeNotMade:
    'The change of copy {number} was not paid for in time, so we didn’t make it. The copy keeps its old destination.',
  dearerDelivery: 'More expensive delivery of copy {number}',
  changeRequested:
    'Asked to change copy {number} for {amount} more: {changes}. The change is waiting for the payment.',
  youRequestedChange:
    'You asked to change the destination of copy {number}. It keeps its old destination until your payment of {amount} arrives.',
  voidedByDiscarding: 'the change was discarded',
  changeDiscarded: 'Discarded the change of copy {number} that was waiting for a payment.',
  youDiscardedChange: 'You discarded the change of copy {number}. It keeps its old destination.',
  checkNewDestination: 'The applicant changed the destination of this copy. Check it, then continue.',
  officerChecksDestination: 'First, an officer will check the new destination.',
  recommendedWasChanged: 'The applicant changed what was recommended.',
  surname: 'surname',
  answers: 'answers',
  recipient: 'recipient',
  reference: 'reference',
  delivery: 'delivery',
  release: 'release',
  fieldChange: '{field}: "{from}" → "{to}"',
  deliveryVia: '{delivery} ({place})',
  deliveryToWith: '{delivery} ({region}, {courier})',
  recipientAndAddress: '{recipient}, {address}',
  addressCode:
    'Your code is {code}. Enter it on the page that asked for it, and we’ll write to this address from now on. It works for ten minutes.',
  addressCodeNotAskedFor:
    'If you didn’t ask for a code, someone typed your address by mistake. Ignore this email and nothing will change.',
} as const
