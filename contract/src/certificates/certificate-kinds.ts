/** The services of the certificates desk that can be applied for. */
export const certificateKinds = [
  'first_collection',
  'courier',
  'proxy',
  'certified_copy',
  'replacement',
  'name_change',
  'attestation',
] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** Where the certificate that an application delivers is from: a recorded paper, a template, or the cupboard of the office. */
export const certificateSources = ['paper', 'template', 'stored'] as const
export type CertificateSource = (typeof certificateSources)[number]

/** How a certificate is collected or delivered. */
export const collectionModes = ['self', 'proxy', 'courier'] as const
export type CollectionMode = (typeof collectionModes)[number]

export const clearanceStates = ['cleared', 'not_cleared', 'unknown'] as const
export type ClearanceState = (typeof clearanceStates)[number]

/** The IDs that the desk accepts. */
export const identityPapers = [
  'passport',
  'national_id',
  'voters_card',
  'drivers_licence',
  'staff_id',
] as const
export type IdentityPaper = (typeof identityPapers)[number]
