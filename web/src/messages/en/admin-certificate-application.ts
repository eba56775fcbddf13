/** What a certificate application has besides what any application has. */
export const adminCertificateApplication = {
  certificateTitle: 'Certificate',
  kind: 'Asked for',
  mode: 'Collection',
  event: 'Ceremony',
  nameOn: 'Name on the certificate',
  formerName: 'Name it bears now',
  oldNumber: 'Number of the old certificate',
  number: 'Number of this certificate',
  notYet: 'Not recorded yet',
  record: 'Record the certificate',
  recordHint: 'As printed on the signed certificate. From then on it can be handed out or sent.',
  proof: 'Proof of the name',
  proofAlt: 'The certificate with the name {name}, marked as a proof',
  proofFailed: 'The picture could not be drawn.',
  enlarge: 'Enlarge',
  proxyTitle: 'May collect for the owner',
  relationship: 'Relationship',
  email: 'Email',
  phone: 'Phone',

  clearanceTitle: 'Clearance',
  cleared: 'No office holds this record back.',
  not_cleared: 'Offices hold this record back',
  unknown: 'No record is matched, so no office could be asked.',
  howToClear: 'To clear: {how}',

  demurrageTitle: 'Storage charged',

  passesTitle: 'Collection passes',
  noPasses: 'The passes are made when the request is paid.',
  issued: 'Sent {at}',
  used: 'Used {at}',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-certificate-application': typeof adminCertificateApplication
  }
}
