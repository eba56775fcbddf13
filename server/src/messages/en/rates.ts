export const rates = {
  rateAddedSuccessfully: 'Rate Added Successfully',
  rateUpdated: 'Rate is Updated',
  rate: 'This rate',
  purposeCopyRateFromDayAlready:
    'This purpose and copy have a rate from that day already. Change that one, or choose another day.',
  noPurposeChooseOne: 'There is no purpose "{purpose}". Choose one of: {names}.',
  noFormatPrice: 'There is no format "{key}". Price these: {formats}.',
  enterAmountLeastOneFormat: 'Enter an amount for at least one format: {names}.',
} as const
