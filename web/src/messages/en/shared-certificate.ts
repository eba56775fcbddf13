/** The page of a certificate that its graduate shows to others. */
export const sharedCertificate = {
  title: 'Certificate',
  missingTitle: 'This link does not open anything',
  missingText: 'It may have been cut, or its owner has taken it back. Ask the person who gave it to you.',
  failedTitle: 'This could not be fetched just now',
  state_valid: 'Valid',
  state_superseded: 'Replaced',
  state_revoked: 'Revoked',
  text_valid: '{institution} issued this certificate, and it is valid today.',
  text_superseded:
    '{institution} replaced this certificate by a newer one on {day}. Ask the graduate for the newer one.',
  text_revoked: '{institution} revoked this certificate on {day}. Do not rely on it.',
  ceremony: 'Ceremony',
  issued: 'Issued',
  number: 'Number',
  code: 'Verification code',
  check: 'Check the code yourself',
  sameAddress:
    'This page is at {host}. Make sure that this is the address of the institution, as you know it from elsewhere.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'shared-certificate': typeof sharedCertificate
  }
}
