export const privacy = {
  emailOrNumber: 'Enter a matric number, an email address or a tracking ID.',
  thisRequest: 'This export or erasure',
  thisFile: 'This file',
  nobodyOfNumber:
    'No student record has this matric number. If an application gives it, enter the tracking ID of that application instead.',
  nobodyOfAddress: 'No student record, application, payment or conversation has this email address.',
  severalPeople:
    'Several people have used this email address, and no student record has it. Enter the matric number of the person, or the tracking ID of an application of theirs.',
  trackingIdAlone: 'Enter the tracking ID alone, without a matric number or an email address.',
  differentRecords:
    'This matric number and this email address belong to two different student records. Choose one person, and enter only their number or their address.',
  unknownNumber:
    'No student record has this matric number. To look for the email address alone, leave it empty.',
  sharedEmail: '{count} student records have this email address. Enter the matric number of the person.',
  countsChanged:
    'What we hold about this person has changed since this was requested. Check the new figures, then approve again.',
  decidedAlready: 'Someone has already decided on this. Load the page again.',
  exportNeedsNoDecision: 'Nobody decides on an export. It starts as soon as it is requested.',
  anotherPerson: 'Another person must decide on an erasure that you asked for.',
  openApplications:
    '{count, plural, one {One application is} other {# applications are}} still open. Finish or cancel {count, plural, one {it} other {them}} first.',
  unpaid:
    '{count, plural, one {An invoice of this person is unpaid. Cancel what it is for} other {# invoices of this person are unpaid. Cancel what they are for}}, or wait until after {day}.',
  openRefund:
    '{count, plural, one {A payment of this person has a refund or a dispute that is} other {# payments of this person have refunds or disputes that are}} not finished. Finish {count, plural, one {it} other {them}} first.',
  awaitsBursary:
    '{count, plural, one {A payment of this person needs a decision} other {# payments of this person need decisions}} by the bursary, on the page Payments under “To review” or “Bank transfers”. Ask the bursary for {count, plural, one {it} other {them}} first.',
  unanswered:
    '{count, plural, one {A conversation with this person still needs our answer. Answer it, or resolve it,} other {# conversations with this person still need our answer. Answer them, or resolve them,}} on the page Messaging first.',
  legalHold:
    'A legal hold keeps this person’s data (“{reason}”). It must be lifted first, on the page Privacy → Legal holds.',
  legalHoldUntil:
    'A legal hold keeps this person’s data (“{reason}”). It is to be reviewed on {day}, and must be lifted first, on the page Privacy → Legal holds.',
  noSuchApplication: 'No application has this tracking ID.',
  holdOnWhat: 'Enter a tracking ID, a matric number or an email address.',
  thisHold: 'This legal hold',
  holdLiftedAlready: 'Someone has already lifted this hold. Load the page again.',
  anotherPersonLifts: 'Another person must lift a hold that you placed.',
  holdPlaced: 'Legal hold placed. Nothing it covers will be erased or removed until it is lifted.',
  holdLifted: 'Legal hold lifted.',
  thisApplication: 'This application',
  ownDataAsked: 'We are preparing your data. We will email you when you can download it.',
  mailOwnData: 'Your data is ready ({id})',
  mailOwnDataReady: 'Your data is ready. Download it before {day}.',
  mailOwnDataCode:
    'Open your application to download it. On a new device, we’ll email you a code to confirm it’s you.',
  mailOpenApplication: 'Open my application',
  mailNotAsked: 'If you did not ask for this, tell us: someone may be able to read your email.',
  exportBegun: 'Export started. You can download it here in a moment.',
  erasureAsked: 'Erasure requested. Another person must approve it.',
  erasureApproved: 'Erasure approved. The data is being removed.',
  erasureRejected: 'Erasure rejected. Nothing was removed.',
} as const
