/** The request itself, step by step. */
export const apply = {
  title: 'New application',
  studentCopyTitle: 'Student copy request',
  officialCopyTitle: 'Official copy request',
  stepYou: 'About you',
  stepStudies: 'Your studies',
  stepCopies: 'Copies and delivery',
  stepQuestions: 'More details',
  stepDocuments: 'Documents',
  stepCheck: 'Check and sign',
  youTitle: 'About you',
  studiesTitle: 'Your studies',
  copiesTitle: 'Your copies',
  questionsTitle: 'A few more details',
  documentsTitle: 'Documents to go with it',
  checkTitle: 'Check your answers',
  resumedTitle: 'You are back where you left off',
  resumedText: 'We’ve kept your answers on this device.',
  startAfresh: 'Start again',
  continue: 'Save and continue',
  back: 'Back',
  choose: 'Choose',
  change: 'Change',

  email: 'Email address',
  emailHint: 'We’ll send your tracking ID, receipt and updates here.',
  emailMissing: 'Enter your email address',
  matricNumber: 'Matric number',
  matricHint: 'It’s on your admission letter. For example, {example}. Leave it empty if you don’t know it.',
  surname: 'Surname',
  surnameHint:
    'Your surname when you studied, with its accents and marks. If you have only one name, enter it here.',
  firstName: 'First name',
  otherNames: 'Other names',
  name: 'Name',
  phone: 'Phone number',
  phoneHint: 'With the country code. For example, +234\u00A0805\u00A0746\u00A04050.',

  programme: 'Programme',
  programmeHint: 'Choose from the list, or enter its name when you studied.',
  programmeMissing: 'Enter the programme you studied',
  yearOfEntry: 'Year of entry',
  yearHint: 'For example, 2015.',
  graduationSession: 'Session of graduation',
  sessionHint: 'For example, 2018/2019. Leave it empty if you haven’t graduated.',
  note: 'Anything the registry should know',
  noteHint: 'For example, a change of name, a transfer or a missing result.',

  studentCopyLead: 'A copy for yourself, marked as not official.',
  otherCopiesTitle: 'This application also has other copies',
  otherCopiesText: 'You added them on another page. Open the whole application to change them.',
  otherCopies: 'Open the whole application',
  elsewhereTitle: 'You submitted or discarded this application in another tab',
  elsewhereText: 'If you submitted it, you can find it with your email address.',
  elsewhere: 'Find my application',
  offlineTitle: 'You are offline',
  offlineText: 'You can keep typing. We’ll keep your answers on this device until you’re back online.',

  copyNumber: 'Copy {number}',
  studentCopy: 'Student copy',
  officialCopy: 'Official copy',

  summaryTitle: 'Your copies',
  summaryEmpty: 'Your price will appear here when you choose a copy.',
  baseFee: 'Processing fee',
  deliveryFee: 'Delivery fee',
  total: 'Total',
  promise: 'If you pay today, everything should arrive by {day}.',
  promiseByEmail: 'If you pay today, a copy by email should arrive by {day}. A paper copy takes longer.',
  promiseAtOnce: 'Your results are complete, so we’ll email it to you within minutes of payment.',
  savedHere:
    'We keep your answers on this device until you submit. If you ask us for a link, we keep them for you, too.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    apply: typeof apply
  }
}
