/** Certificates that nobody collects. */
export const adminUncollected = {
  title: 'Uncollected certificates',
  count: '{count, plural, one {# certificate} other {{number} certificates}}',
  search: 'Search by name or matric number',
  failed: 'The uncollected certificates could not be read',
  none: 'Every certificate that was released has been collected',
  noneFound: 'No certificate matches',
  age: 'Waiting for',
  anyAge: 'Any time',
  ageUnder: 'Under {to} weeks',
  ageBetween: '{from} to {to} weeks',
  ageFrom: '{from} weeks or more',
  ceremonies: 'Ceremonies',
  thisCeremony: 'This ceremony',
  allCeremonies: 'All ceremonies',
  name: 'Name',
  matricNumber: 'Matric number',
  ceremony: 'Ceremony',
  weeks: 'Waiting for',
  weekCount: '{count, plural, one {# week} other {# weeks}}',
  lastReminder: 'Last reminder',
  never: 'None',
  storage: 'Storage due',
  nothingDue: 'Nothing due',
  inApplication: 'In {id}',
  acts: 'Actions',
  export: 'Export as CSV',
  fileName: 'uncollected-certificates.csv',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-uncollected': typeof adminUncollected
  }
}
