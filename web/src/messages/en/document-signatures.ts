/** With which certificate documents are signed, and how anybody checks a signature. */
export const documentSignatures = {
  title: 'How our documents are signed',
  theInstitution: 'The institution',
  lead: '{institution} signs every PDF that it issues here. The signature shows who issued the file and that nothing in it was changed afterwards.',
  toVerify: 'The quickest check: verify a document by its code or its PDF',
  failed: 'We could not load the certificates',
  none: 'Nothing has been signed yet',
  noneText: 'The certificate appears here with the first document that we issue.',
  current: 'The certificate that signs today',
  name: 'Name',
  fingerprint: 'Fingerprint (SHA-256)',
  valid: 'Valid',
  period: '{from} to {until}',
  keyType: 'Key',
  root: 'Issued by',
  rootFingerprint: 'Fingerprint of the issuer’s root',
  download: 'Download the certificate',
  timeStamped:
    'An independent service adds the time to each signature, so you can still check it after the certificate has expired.',
  how: 'Check a signature yourself',
  howOpen: 'Open the PDF in a program that shows signatures, for example Adobe Acrobat Reader.',
  howShow: 'Open the signature panel and show the signer’s certificate.',
  howCompare:
    'Compare its SHA-256 fingerprint with the one above. If they are the same, we signed this file.',
  howTrust:
    'If your program says that it does not know the signer, download the certificate above and add it to the certificates that you trust.',
  earlier: 'Earlier certificates',
  earlierText: 'Documents that were signed with these certificates stay valid.',
  signedBetween: 'Signed documents from {from} to {until}',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'document-signatures': typeof documentSignatures
  }
}
