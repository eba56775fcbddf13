/** What stored files are for. The privacy register says of each what is in it and how long it stays. */
export const filePurposes = [
  'document',
  'upload',
  'bulk_print',
  'graduation_print',
  'receipt',
  'refund_evidence',
  'settlement',
  'transfer_evidence',
  'message',
  'import',
  'signature',
  'person_export',
] as const
export type FilePurpose = (typeof filePurposes)[number]
