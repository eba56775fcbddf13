/** The page of a graduate with what they were given. */
export const graduation = {
  title: 'Your graduation documents',
  missingTitle: 'This link does not open anything',
  missingText:
    'It may have been cut by your email program, or a newer link has replaced it. Copy the whole link from the latest email, or ask the office to send it again.',
  failedTitle: 'This could not be fetched just now',
  expiredTitle: 'This link has expired',
  expiredText: 'Your documents are still valid. Ask {institution} to send the link again.',
  lockedTitle: 'Open your graduation documents',
  lockedText:
    'We sent this link to {email}. To make sure that only you open it, we email a code to that address.',
  proveTitle: 'Confirm that this email address is yours',
  documents: 'Your documents',
  kind_student_copy: 'Student copy of your transcript',
  kind_certificate: 'Electronic certificate',
  download: 'Download the PDF',
  view: 'View',
  number: 'Number',
  issued: 'Issued',
  size: 'File',
  pages: '{pages, plural, one {# page} other {# pages}}, {kilobytes} KB',
  code: 'Verification code',
  verify: 'Check it',
  downloaded: 'First downloaded',
  share: 'Show it to others',
  shareText:
    'We make a page with your name, your award and your class. Anybody who has its link can open it, and sees there whether the certificate is valid. You can take the link back at any time.',
  shareNow: 'Make a link',
  sharedSince: 'Shown by this link since {day}',
  shareLink: 'the link of your certificate',
  linkedIn: 'Add to LinkedIn',
  newTab: '(opens in a new tab)',
  endShare: 'Take the link back',
  superseded: 'Replaced on {day}',
  supersededText: 'A newer document has replaced this one. Use the newer one when you receive it.',
  revoked: 'Revoked on {day}',
  revokedText: 'Please don’t use it any more. The office can tell you why.',
  openUntil: 'This link works until {day}.',
  collect: 'Your printed certificate',
  collected: 'Your printed certificate was collected.',
  collectText:
    'It is ready. Collect it at {ceremony} on {day}, or at the office during its hours. Bring an ID and this code.',
  storageFrom:
    'Storage is free until you collect it, if you collect it before {day}. From that day on we charge for it.',
  storageSettled: 'Storage is settled until {day}.',
  storageDue: 'Storage of {amount} is due',
  storageDueText:
    'We have charged for storing your certificate since {day}. Pay before you collect it: apply to collect your certificate, and the storage is on the invoice.',
  payStorage: 'Apply and pay the storage',
  pass: 'Your collection code',
  proxyTitle: 'Somebody else collects for you',
  proxyText:
    'If you can’t come, name one person who collects for you. We email you a code, which you give to them. They show it with their ID.',
  proxyPassOn: 'Give this person the code. They show it at the desk with the ID below.',
  nameProxy: 'Name somebody',
  proxyName: 'Full name',
  proxyNameHint: 'As it is written on their ID.',
  proxyIdentity: 'ID they will show',
  proxyCode: 'Code for them',
  chooseIdentity: 'Choose an ID',
  identityNumber: 'Number of the ID',
  id_passport: 'Passport',
  id_national_id: 'National ID card',
  id_voters_card: 'Voter’s card',
  id_drivers_licence: 'Driver’s licence',
  id_staff_id: 'Staff ID',
  saveProxy: 'Save and email me the code',
  changeProxy: 'Name somebody else',
  endProxy: 'Take this back',
  cancel: 'Cancel',
  place: 'Office',
  hours: 'Hours',
  phone: 'Telephone',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    graduation: typeof graduation
  }
}
