/** The page of a certificate that its graduate shows to others. */
export const sharedCertificate = {
  title: 'Certificate',
  missingTitle: 'This link doesn’t work',
  missingText: 'It may be incomplete, or its owner has turned it off. Ask the person who gave it to you.',
  failedTitle: 'We couldn’t load this page',
  state_valid: 'Valid',
  state_superseded: 'Replaced',
  state_revoked: 'Revoked',
  text_valid: '{institution} issued this certificate, and it is valid today.',
  text_superseded:
    '{institution} replaced this certificate with a newer one on {day}. Ask the graduate for the newer one.',
  text_revoked: '{institution} revoked this certificate on {day}. Do not rely on it.',
  ceremony: 'Ceremony',
  issued: 'Issued',
  number: 'Number',
  code: 'Verification code',
  check: 'Check the code yourself',
  sameAddress:
    'This page is at {host}. Check that this is the institution’s own address, as you know it from elsewhere.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'shared-certificate': typeof sharedCertificate
  }
}
