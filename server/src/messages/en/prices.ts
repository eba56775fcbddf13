export const prices = {
  changedSincePreview: 'Some of these prices have changed since the preview. Check the preview again.',
  priceHasBegun:
    'This price is already in use, so you can’t change it. Add a price from today or a later day instead.',
  hasEnded:
    'Another price has replaced this one since {day}, so you can’t change it. Change that price instead, or add a new one.',
  dayHasPassed: 'That day has passed. Choose today or a later day.',
  pricedMeanwhile:
    'Somebody else added a price from this day meanwhile. Check what they saved, then make your change.',
  newRateAdded: 'New Rate Added',
  rateUpdated: 'Rate is Updated',
  newRateReplaces: 'New Rate Added. It replaces the earlier price for {day}.',
  rateUpdatedReplaces: 'Rate is Updated. It replaces the earlier price for {day}.',
  priceTakenBack: 'The planned price was removed',
  pricesChanged:
    '{count, plural, one {# price} other {# prices}} changed. Existing invoices keep the old price.',
} as const
