/** The page of a recipient of an electronic copy. */
export const recipient = {
  title: 'A document for you',
  missingTitle: 'This link does not open anything',
  missingText:
    'The link may have been cut by your email program. Copy the whole link from the email, or ask the sender to send it again.',
  failedTitle: 'This could not be fetched just now',
  lockedTitle: '{institution} sent you a document',
  lockedText:
    'It was addressed to {email}. To be sure that it reaches only you, we send a code to that address.',
  proveTitle: 'Confirm that this email address is yours',
  expiredTitle: 'This link has expired',
  expiredText: 'The document itself still stands. Ask {institution} to renew the link; that is free.',
  revokedTitle: 'This document was revoked',
  revokedText: 'Do not rely on it. {institution} can tell you why.',
  withdrawnTitle: 'This document is no longer available here',
  withdrawnText: 'It reached the wrong email address or was replaced. Ask {institution} if you expected one.',
  about: '{student}, {programme}',
  download: 'Download the PDF',
  view: 'View',
  student: 'Student',
  matricNumber: 'Matric number',
  addressedTo: 'Addressed to',
  reference: 'Your reference',
  issued: 'Issued',
  size: 'File',
  pages: '{pages, plural, one {# page} other {# pages}}, {kilobytes} KB',
  code: 'Verification code',
  verify: 'Check it',
  fingerprint: 'SHA-256',
  openUntil: 'Link open until',
  acknowledge: 'Confirm that it arrived',
  acknowledged: 'Receipt confirmed on {at}',
  reportedTitle: 'You said that this is not for you',
  reportedText: 'The registry has been told and will put it right. Please delete any copy you saved.',
  wrong: 'This is not for me',
  wrongTitle: 'Report a wrong recipient',
  wrongText: 'The document is closed for this email address and the registry is told at once.',
  wrongNote: 'Anything that helps us',
  wrongConfirm: 'Report it',
  back: 'Back',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    recipient: typeof recipient
  }
}
