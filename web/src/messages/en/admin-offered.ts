/** Texts that the lists of prices, regions and couriers share. */
export const adminOffered = {
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  up: 'Put {name} higher',
  down: 'Put {name} lower',
  active: 'On offer',
  inactive: 'Switched off',
  status: 'Status',
  actions: 'Actions',
  offTitle: 'Switch off {name}?',
  offText: 'Applicants can’t choose it any more. You can switch it on again at any time.',
  keepOn: 'Keep it on offer',
  usesFailed: 'We couldn’t count where it is used',
  usedByTypes:
    '{count, plural, one {# application type offers it: {names}.} other {# application types offer it: {names}.}} They’ll offer the rest.',
  usedByPrices:
    '{count, plural, one {# price is} other {# prices are}} kept, and hold again when you switch it on.',
  usedByCopies:
    '{count, plural, one {# copy in an open application keeps it.} other {# copies in open applications keep it.}}',
  unused: 'Nothing uses it at the moment.',
  nameFr: 'Name in French',
  nameFrHint: 'If empty, readers of French see the English name.',
  readOnly: 'You can view these settings. An administrator can change them.',
  nothing: 'Not set',
  regionsUnpriced:
    '{count, plural, one {# region has no delivery rate} other {# regions have no delivery rate}}',
  regionsUnpricedText: 'Nothing can be sent there by courier. Add a rate for:',
  save: 'Save',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-offered': typeof adminOffered
  }
}
