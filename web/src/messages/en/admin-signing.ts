/** What signs documents, in the settings. */
export const adminSigning = {
  current: 'In use now',
  lead: 'Every document is signed with this certificate, so that anybody can check who issued it and that nobody changed it.',
  make: 'Make a certificate',
  rotate: 'Make a new one',
  none: 'Nothing signs documents yet',
  noneText: 'The portal makes a certificate when it signs the first document, or you can make one now.',
  earlier: 'Used before',
  earlierLead: 'Documents signed with these stay valid.',
  name: 'Issued to',
  origin_made: 'Made by the portal',
  origin_brought: 'From an authority',
  signs: 'Signs documents',
  since: 'Since {day}',
  between: '{from} to {to}',
  issuedBy: 'Issued by',
  valid: 'Valid',
  key: 'Key',
  fingerprint: 'Fingerprint (SHA-256)',
  file: 'Certificate',
  download: 'Download',
  bring: 'Upload a certificate',
  bringTitle: 'Upload a certificate of an authority',
  bringLead:
    'If a certificate authority has issued a certificate to your institution, PDF readers that trust the authority will trust your documents.',
  kind: 'How did you receive it?',
  kind_p12: 'One file',
  kindNote_p12: 'It ends in .p12 or .pfx',
  kind_pem: 'Two files',
  kindNote_pem: 'A certificate and a private key, as PEM',
  archive: 'Certificate with its key',
  certificates: 'Certificate',
  certificatesHint: 'Include the certificates of its issuers, if you have them in one file.',
  private_key: 'Private key',
  password: 'Password of the file',
  passphrase: 'Passphrase of the key',
  secretHint: 'Leave it empty if there is none.',
  noFile: 'Choose a file.',
  bringCheck: 'Check the files',
  bringCheckTitle: 'Sign documents with this certificate?',
  bringCheckLead:
    'The certificate and its key belong together. New documents will be signed with it; documents that are signed already stay valid.',
  bringDo: 'Use this certificate',
  rotateTitle: 'Replace the signing certificate?',
  rotateText:
    'New documents will be signed with a new certificate in the institution’s name of today. Documents that are signed already stay valid.',
  rotateDo: 'Replace the certificate',
  cancel: 'Cancel',
  made: 'Certificate replaced',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-signing': typeof adminSigning
  }
}
