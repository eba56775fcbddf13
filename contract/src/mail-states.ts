/** The subjects of emails. */
export const mailKinds = [
  'account',
  'application',
  'certificate',
  'document',
  'draft',
  'group',
  'message',
  'office',
  'payment',
  'receipt',
  'refund',
  'other',
] as const
export type MailKind = (typeof mailKinds)[number]

export const mailStates = ['queued', 'sent', 'stored', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** The sort orders of the list of emails, newest first by default. */
export const mailSorts = ['-written', 'written'] as const
export type MailSort = (typeof mailSorts)[number]
