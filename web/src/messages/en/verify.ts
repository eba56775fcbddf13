/** Checking a document by its code. */
export const verify = {
  title: 'Verify a document',
  lead: 'Every document that {institution} issues here carries a verification code. Type it, or scan the QR code on the document.',
  theInstitution: 'the institution',
  code: 'Verification code',
  codeHint: 'Printed at the foot of every page.',
  missing: 'Enter the code from the document',
  check: 'Check',
  state_valid: 'Valid',
  state_superseded: 'Superseded',
  state_revoked: 'Revoked',
  state_unknown: 'Unknown',
  title_valid: 'We issued this document and it stands',
  title_superseded: 'A newer version replaces this document',
  title_revoked: 'This document was revoked. Do not rely on it',
  title_unknown: 'We have not issued a document with this code',
  text_valid:
    'Compare what you hold with what is shown here. The fingerprint tells whether the file was altered.',
  text_superseded: 'It was issued here, but ask its holder for the newer one.',
  text_revoked: 'Ask the registry if you need to know why.',
  text_unknown:
    'Check the code for typing errors. If it is right, the document did not come from us: please tell the registry.',
  kind: 'Document',
  holder: 'Issued to',
  programme: 'Programme',
  issued: 'Issued',
  fingerprint: 'SHA-256 of the file',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    verify: typeof verify
  }
}
