/** The page of a recipient of an electronic copy. */
export const recipient = {
  title: 'A document for you',
  missingTitle: 'This link doesn’t work',
  missingText:
    'Your email program may have cut it. Copy the whole link from the email, or ask the sender to send it again.',
  failedTitle: 'We couldn’t load this page',
  lockedTitle: '{institution} sent you a document',
  lockedText:
    'We sent it to {email}. To make sure that only you open it, we’ll email a code to that address.',
  proveTitle: 'Confirm that this email address is yours',
  expiredTitle: 'This link has expired',
  expiredText: 'The document is still valid. Ask {institution} to renew the link, which is free.',
  revokedTitle: 'This document was revoked',
  revokedText: 'Do not rely on it. {institution} can tell you why.',
  withdrawnTitle: 'This document is no longer available here',
  withdrawnText:
    'It was sent to the wrong email address or was replaced. Ask {institution} if you expected one.',
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
  openUntil: 'Link expires on',
  acknowledge: 'Confirm receipt',
  acknowledged: 'Receipt confirmed on {at}',
  reportedTitle: 'You told us that this is not for you',
  reportedText: 'We’ve told the registry, and they’ll put it right. Please delete any copy you saved.',
  wrong: 'This is not for me',
  wrongTitle: 'Report a wrong recipient',
  wrongText: 'We’ll close the document for this email address and tell the registry straight away.',
  wrongNote: 'Anything that helps us',
  wrongConfirm: 'Report it',
  back: 'Back',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    recipient: typeof recipient
  }
}
