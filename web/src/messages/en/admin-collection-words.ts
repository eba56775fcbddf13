/** Words of collection on more than one screen. */
export const adminCollectionWords = {
  passport: 'Passport',
  national_id: 'National ID card',
  voters_card: 'Voter’s card',
  drivers_licence: 'Driver’s licence',
  staff_id: 'Staff ID',
  reason: 'Reason',
  reasonMissing: 'Write the reason.',
  waive: 'Waive storage',
  waiveTitle: 'Waive the storage of {name}',
  waiveText:
    '{amount} is due. We keep your reason in the history and the audit trail. Storage after today is charged again.',
  cancel: 'Cancel',
  storageTitle: 'Storage of {amount} isn’t paid',
  storageText:
    'It has been due since {from}. The graduate can pay it online from the link to their documents. Don’t hand the certificate out before that.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-collection-words': typeof adminCollectionWords
  }
}
