/** Regions that copies are delivered to, in the back office. */
export const adminManageRegions = {
  title: 'Regions',
  lead: 'Where copies can be delivered. Delivery rates are set for each region.',
  add: 'Add a region',
  none: 'No regions yet',
  noneText: 'Add the first one, then set its delivery rates.',
  failed: 'We couldn’t load the regions',
  back: 'All regions',
  newTitle: 'New region',
  notFound: 'We couldn’t find this region',
  notFoundText: 'The link may be old. Choose a region from the list.',
  name: 'Name',
  type: 'Type',
  domestic: 'Domestic',
  domesticNote: 'In your own country.',
  international: 'International',
  internationalNote: 'Everywhere else.',
  covers: 'Covers',
  aboutTitle: 'About',
  countries: 'Countries',
  chosen: '{count, plural, one {# country chosen} other {# countries chosen}}',
  takeOut: 'Take out {name}',
  findCountry: 'Find a country',
  noCountry: 'No country contains “{wanted}”.',
  inRegion: 'In {region}',
  everywhere: 'Everywhere that no other region covers',
  everywhereHint: 'Only one region can be for everywhere else.',
  everywhereElse: 'Everywhere else',
  states: 'States',
  statesHint: 'One on each line. Leave empty for all of {country} that no other region covers.',
  allCovered: 'Every country is in a region.',
  statesOnly:
    'In {countries}, couriers serve only the states that regions name. For the rest, add a region without states.',
  uncovered:
    '{count, plural, one {# of {all} countries is in no region} other {# of {all} countries are in no region}}',
  uncoveredText:
    'Nothing can be sent there by courier. Add them to a region, or add one for everywhere else.',
  showCountries: 'Show the countries',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-manage-regions': typeof adminManageRegions
  }
}
