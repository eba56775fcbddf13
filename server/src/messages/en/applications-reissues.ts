export const applicationsReissues = {
  thisApplication: 'This application',
  typeOfApplication: 'The kind of this application',
  thisCopy: 'This copy',
  copyHasNotLeft:
    'We haven’t sent this copy yet, so there is nothing to issue again. You can change its destination until it is signed.',
  reasonDoesNotFit: 'This reason doesn’t match the state of the copy. Check it and choose another one.',
  alreadyIssuedAgain: 'We’re already issuing this copy again. See {open}.',
  certificateNeedsOwnRequest: 'To reissue a certificate, submit a new application.',
  pricesChanged:
    'Prices have changed. The copy costs {rate} and its delivery {delivery}. Check the new total and send it again.',
  feeWaived: 'The fee was waived.',
  issuedAgainBecause: 'Copy {number} is issued again as {trackingId}. {why}',
  issuedAgain: 'Copy {number} is issued again: {trackingId}.',
  issuesAgainBecause: 'Issues copy {number} of {trackingId} again. {why}',
  issuesAgain: 'Issues copy {number} of {trackingId} again.',
  copyIssuedAgain: 'The copy is issued again.',
  recipientWasSignedFor:
    'The applicant signed for this recipient. Only they can send it to another one, on their tracking page.',
  consentOfApplication: 'The consent of this application',
  mayNotWaiveFee:
    'Your role doesn’t allow you to waive the fee. Ask an approver or the bursary to issue this copy again, or issue it with its fee.',
  lost: 'The courier lost it.',
  returned: 'It came back.',
  reachedWrongPerson: 'It reached the wrong person.',
  wrongAddress: 'The address was wrong.',
  notReceived: 'It didn’t arrive.',
  otherReason: 'Another reason.',
  newerCopyBelongsTo: 'The newer one belongs to application {trackingId}.',
} as const
