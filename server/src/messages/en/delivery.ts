export const delivery = {
  newRateAdded: 'New Rate Added',
  rateUpdated: 'Rate is Updated',
  waybill: 'A waybill',
  putIntoAddressOnce: 'Put {placeholder} into the address once.',
  enterAddressStartsHttps: 'Enter an address that starts with https://',
  leaveNamesPasswordsOutAddress: 'Leave names and passwords out of the address.',
  belongsAfterNameSite: '{placeholder} belongs after the name of the site.',
  exampleNotFitPattern: 'The example does not fit the pattern.',
  deliveryRate: 'This delivery rate',
  deliveryTypeCourierRateAlready:
    'This delivery type and courier have a rate already. Change that one instead.',
  regionCourierRateAlready: 'This region and courier have a rate already. Change that one instead.',
  noSuchCourier: 'There is no such courier. Choose one from the list.',
  carriesMailOnly:
    '{name} carries {scope, select, domestic {domestic} other {international}} mail only. Choose another courier.',
  noSuchRegion: 'There is no such region. Choose one from the list.',
  regionDelivery:
    '{name} is a region of {type, select, domestic {domestic} other {international}} delivery. Choose {type, select, domestic {domestic} other {international}}, or another region.',
} as const
