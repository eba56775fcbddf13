/** What certificates cost, as staff set it. */
export const adminCertificateSettings = {
  fees: 'Fees',
  feesLead:
    'A kind that is not on offer is not shown to applicants. Requests that were sent keep their price.',
  fee: 'Fee ({currency})',
  amountWrong: 'Enter an amount like 2500 or 2500.50, of zero or more',
  onOffer: 'On offer',
  save: 'Save',
  saved: 'Saved',
  storage: 'Storage of certificates nobody collected',
  charged: 'Storage is charged',
  chargedHint:
    'For original certificates, counted from the ceremony; each month or year is a line of the invoice.',
  freeMonths: 'Months without a charge',
  per: 'Charged for each',
  per_month: 'Month that has begun',
  per_year: 'Year that has begun',
  firstAmount: 'For the first one ({currency})',
  firstAmountHint: 'Leave it empty when it costs what the others cost.',
  amount: 'For each one ({currency})',
  cap: 'Never more than ({currency})',
  capHint: 'Leave it empty when there is no limit.',
  numberWrong: 'Enter a number',
  saveRule: 'Save the storage rule',
  ceremonies: 'Ceremonies',
  ceremoniesLead: 'Applicants choose theirs from this list. One that is still to come is not shown yet.',
  ceremonyAdd: 'Add a ceremony',
  ceremonyEdit: 'Change {title}',
  ceremonySave: 'Save the ceremony',
  ceremonyTitle: 'Name',
  ceremonyTitleHint: 'Like 45th Convocation.',
  session: 'Session',
  heldOn: 'Day',
  ceremonyOffered: 'Applicants may choose it',
  notOffered: 'Not offered',
  back: 'Back',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-certificate-settings': typeof adminCertificateSettings
  }
}
