/** What an applicant reads first on the page of their application. */
export const applicationsHeadline = {
  pay: 'One step left: please pay, and we’ll start.',
  paid: 'Thank you. We have your payment.',
  checking: 'We’re checking your details against your record.',
  asked: 'We need an answer from you.',
  onHold: 'Your application is on hold.',
  searching:
    '{kind, select, certificate {We’re looking for a missing record.} other {We’re looking for a missing result.}}',
  checked: 'Your details are in order. Next, we approve your application.',
  producing:
    '{kind, select, certificate {We’re preparing your certificate.} other {{count, plural, one {We’re producing your copy.} other {We’re producing your copies.}}}}',
  readyToSend:
    '{kind, select, certificate {Your certificate is ready.} other {{count, plural, one {Your copy is ready, and we’ll send it next.} other {Your copies are ready, and we’ll send them next.}}}}',
  readyToCollect:
    '{kind, select, certificate {Your certificate is ready to collect.} other {Your copy is ready to collect.}}',
  emailed:
    '{kind, select, certificate {We’ve emailed your certificate.} other {{count, plural, one {We’ve emailed your copy.} other {We’ve emailed your copies.}}}}',
  onTheWay:
    '{kind, select, certificate {Your certificate is on its way.} other {{count, plural, one {Your copy is on its way.} other {Your copies are on their way.}}}}',
  notArrived:
    '{kind, select, certificate {Your certificate didn’t reach the right place.} other {{count, plural, one {Your copy didn’t reach the right place.} other {One of your copies didn’t reach the right place.}}}} We’re looking into it.',
  linkExpired: 'A recipient didn’t open their link in time.',
  arrived:
    '{kind, select, certificate {All done. You have your certificate.} other {{count, plural, one {All done. Your copy has arrived.} other {All done. Your copies have arrived.}}}}',
  rejected: 'We couldn’t approve your application.',
  cancelled: 'Your application was cancelled.',
  expired: 'Your application expired because it wasn’t paid in time.',
  arrivesBy:
    '{kind, select, certificate {It} other {{count, plural, one {It} other {Everything}}}} should arrive by {day}.',
  readyBy:
    '{kind, select, certificate {It} other {{count, plural, one {It} other {Everything}}}} should be ready to collect by {day}.',
  late: 'It’s taking longer than we promised, and we’re sorry.',
} as const
