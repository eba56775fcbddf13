/** What may be asked of the certificates desk. */
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

/** How a certificate reaches its owner. */
export const collectionModes = ['self', 'proxy', 'courier'] as const
export type CollectionMode = (typeof collectionModes)[number]

export const clearanceStates = ['cleared', 'not_cleared', 'unknown'] as const
export type ClearanceState = (typeof clearanceStates)[number]

/** What a person shows at the desk. */
export const identityPapers = [
  'passport',
  'national_id',
  'voters_card',
  'drivers_licence',
  'staff_id',
] as const
export type IdentityPaper = (typeof identityPapers)[number]
