/** The register of disclosures in the back office. */
export const adminDisclosures = {
  title: 'Disclosures',
  lead: 'Everyone who was given a student’s record: what, when, and by whose consent. Each time you open or export this list is recorded.',
  count: '{count, plural, one {One disclosure} other {{number} disclosures}}',
  found: '{count, plural, one {One disclosure found} other {{number} disclosures found}}',
  search: 'Search by student, matric number, recipient or document number',
  fileName: 'disclosures',
  filter_from: 'Given from',
  filter_to: 'Given until',
  anyMethod: 'Any way',
  method_link_mailed: 'Link emailed',
  method_viewed: 'Viewed',
  method_downloaded: 'Downloaded',
  method_dispatched: 'Dispatched',
  method_collected: 'Collected',
  student: 'Student',
  recipient: 'Recipient',
  document: 'Document',
  how: 'How',
  way_collected: 'Collected',
  way_dispatched: 'Dispatched',
  way_downloads: '{count, plural, one {Downloaded once} other {Downloaded # times}}',
  way_views: '{count, plural, one {viewed once} other {viewed # times}}',
  way_links: '{count, plural, one {link emailed} other {link emailed # times}}',
  consent: 'Consent',
  consentBy: '{name}, {day}',
  consentText: 'Consent text {version}',
  noConsent: 'None on record',
  matricNumber: 'Matric number',
  first: 'First given',
  last: 'Last given',
  failed: 'We couldn’t load the disclosures',
  none: 'No disclosures yet',
  noneText: 'Each document that reaches a recipient appears here, with the consent it was given by.',
  noneFound: 'No disclosure matches',
  noneFoundText: 'Change the search or the dates.',
  showAll: 'Show all disclosures',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-disclosures': typeof adminDisclosures
  }
}
