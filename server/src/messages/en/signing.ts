export const signing = {
  thisCertificate: 'This certificate',
  certificateEndsSoon: 'The certificate that signs our documents ends soon',
  toTheOffice: 'To the office,',
  whatHappensAfterLastDay:
    'The certificate that signs our documents ends soon. After its last day the portal signs no document until it has a new one; documents that are signed already stay valid.',
  getNewCertificate: 'Get a new certificate from the authority that issued it, and give it to the portal.',
  certificate: 'Certificate',
  lastDay: 'Last day',
  seeCertificates: 'See the certificates',
  toldAgainNearer: 'We tell you again when the day is nearer.',
  certificateSignsAlready: 'This certificate is the one that signs already.',
  certificateSignedBefore: 'This certificate signed documents before and was replaced. Choose a new one.',
  signedWithNewCertificate:
    'New documents are signed with the new certificate. Earlier signatures stay valid.',
  certificateNotValidYet:
    'The certificate that signs our documents is not valid yet. Check the server’s clock.',
  certificateExpired:
    'The certificate that signs our documents has expired. An administrator must replace it; nothing is signed until then.',
  certificateReplacedMeanwhile: 'Somebody else has replaced this certificate meanwhile. Look again.',
} as const
