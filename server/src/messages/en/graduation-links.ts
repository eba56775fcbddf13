export const graduationLinks = {
  noEmail: 'The record has no email address. Add one first.',
  hasEmail: 'The record has an email address. Reload the page, then send the link to it.',
  erased: 'The data of this graduate was erased at their request. There is nothing to open with a link.',
  atTheDesk: 'No email: collects at the desk',
  proxyNotNow:
    'We’re handing certificates out from your part of the list right now, so the proxy can’t be changed. Try again later, or call the office.',
  proxyNamed: 'Saved. We emailed you the code for this person.',
  proxyEnded: 'This person can no longer collect your certificate.',
  proxySubject: '{proxy} can collect your certificate',
  proxyNews: 'You named {proxy} to collect your printed certificate of {ceremony}.',
  proxyPassOn:
    'Give them this code. At the desk they must show it with the ID that you named.',
  proxyNotYou:
    'Wasn’t this you? Open your documents with the button and withdraw this permission. Then call the office.',
  proxyCode: 'Code',
  proxyIdentity: 'ID to show',
  identity:
    '{kind, select, passport {Passport} national_id {National ID card} voters_card {Voter’s card} drivers_licence {Driver’s licence} other {Staff ID}} {number}',
  nothingToRelease: 'Everything for this graduand is already released.',
  nothingReleased: 'Nothing was released to this graduand yet.',
  sent: 'Link sent.',
  expired: 'This link has expired. Ask the office to send it again.',
  certificateShared: 'Anyone with the link can now see your certificate.',
  shareEnded: 'The link is turned off.',
  certificatesOnly: 'You can share only a certificate with a link.',
  notValidToShare: 'This certificate is no longer valid, so you can’t share it.',
  notShared: 'This certificate isn’t shared.',
  thisDocument: 'This document',
  superseded: 'A newer document has replaced this one.',
  revoked: 'This document was revoked. Ask the office why.',
  studentCopy: 'Student copy of your transcript',
  certificate: 'Your certificate, as an electronic document',
  mailSubject: 'Your documents for {ceremony}',
  mailNews: '{institution} has issued your documents for {ceremony}.',
  mailOpen:
    'Open them with the link. To make sure that only you can do that, we’ll email you a six-digit code first.',
  collectAtCeremony:
    'Your printed certificate is ready. Collect it at {ceremony} on {day}, and later at {office}, {address} ({hours}). Please bring an ID.',
  collectAtOffice:
    'Your printed certificate is ready. Collect it at {office}, {address} ({hours}). Please bring an ID.',
  document: 'Document',
  worksUntil: 'The link works until',
  term: '{day}',
  mailButton: 'Open your documents',
  codeSubject: 'Your code: {code}',
  enterCode: 'Enter this code on the page of {institution} to open your documents:',
  codeWorks: 'It works for ten minutes. We’ll never ask you for it on the phone.',
} as const
