/** The list of certificate applications, and the desk where certificates are collected. */
export const adminCertificateApplications = {
  title: 'Certificate Applications',
  tabs: 'Certificates',
  tab_list: 'Applications',
  tab_desk: 'Collection desk',
  onCertificate: 'Name on the certificate',

  deskTitle: 'Collection desk',
  deskLead: 'The pass opens one certificate, once. Its owner has one; so has the person they named.',
  code: 'Pass code',
  codeHint: 'Under the QR code of the pass. A hand scanner types it by itself.',
  codeMissing: 'Type the code of the pass, or scan it',
  show: 'Show the pass',
  refused: 'This pass collects nothing',
  noAnswer: 'The portal did not answer. Try again in a moment.',
  atDesk: 'Must stand at the desk',
  forOwner: 'For {name}',
  relationship: 'Relationship',
  phone: 'Phone',
  owner: 'Owner',
  programme: 'Programme',
  certificate: 'Certificate',
  number: 'Certificate number',
  noNumber: 'Not recorded yet',
  trackingId: 'Tracking ID',
  cannot: 'Do not hand it out',
  openApplication: 'Open the application',
  idKind: 'Which paper did they show?',
  chooseId: 'Choose the paper',
  passport: 'Passport',
  national_id: 'National identity card',
  voters_card: 'Voter’s card',
  drivers_licence: 'Driver’s licence',
  staff_id: 'Staff identity card',
  idNumber: 'Its number',
  fillIn: 'Fill this in',
  check: 'The name and the picture on the paper are those of {name}.',
  checkMissing: 'Compare the paper with the person and tick this',
  handOut: 'Hand it out',
  another: 'Another pass',
  collected: 'Handed out',
  collectedText: '{at}, to {by}. Shown: {identity}.',
  next: 'Next person',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-certificate-applications': typeof adminCertificateApplications
  }
}
