export const delivery = {
  newRateAdded: 'New Rate Added',
  rateUpdated: 'Rate is Updated',
  waybill: 'A waybill',
  putIntoAddressOnce: 'Put {placeholder} into the address once.',
  enterAddressStartsHttps: 'Enter an address that starts with https://',
  leaveNamesPasswordsOutAddress: 'Leave names and passwords out of the address.',
  belongsAfterNameSite: '{placeholder} belongs after the name of the site.',
  exampleNotFitPattern: 'The example does not fit the pattern.',
  exampleMissing: 'Enter an example that fits the pattern.',
  waybillSigns: 'A waybill has only letters from A to Z, figures, hyphens, dots and slashes.',
  deliveryRate: 'This delivery rate',
  deliveryTypeCourierRateAlready:
    'This delivery type and courier have a rate from that day already. Change that one, or choose another day.',
  regionCourierRateAlready:
    'This region and courier have a rate from that day already. Change that one, or choose another day.',
  noSuchCourier: 'There is no such courier. Choose one from the list.',
  carriesMailOnly:
    '{name} only carries {scope, select, domestic {domestic} other {international}} parcels. Choose another courier.',
  noSuchRegion: 'There is no such region. Choose one from the list.',
  regionDelivery:
    '{name} is a region of {type, select, domestic {domestic} other {international}} delivery. Choose {type, select, domestic {domestic} other {international}}, or another region.',
  changedMeanwhile: 'Somebody else changed this meanwhile. Check what they saved, then make your change.',
  pricesChangedMeanwhile: 'Some of these prices have changed since the preview. Look at the preview again.',
  priceHasBegun: 'This price has begun, so it is kept. To change it, add a price from today or a later day.',
  dayHasPassed: 'That day has passed. Choose today or a later day.',
  nothingToChange: 'No delivery rate fits your choice. Choose more couriers or delivery types.',
  priceTakenBack: 'The planned price was removed',
  pricesChanged:
    '{count, plural, one {# price} other {# prices}} changed. Existing invoices keep the old price.',
  region: 'This region',
  courier: 'This courier',
  nameTaken: 'There is already a region called {name}. Choose another name.',
  courierTaken: 'There is already a courier with the name {name} or the code "{code}". Choose others.',
  everywhereElseTaken: '{region} is already the region for everywhere else.',
  countryTaken: '{country} is already in {region}. Take it out there first.',
  stateTaken: '{state} is already in {region}. Take it out there first.',
  typeOfPricedRegion:
    '{name} has delivery rates, so it stays domestic or international as it is. Switch its rates off first.',
  placeAdded: '{name} added',
  placeSaved: '{name} saved',
  placeSwitchedOff:
    '{name} is no longer offered.{prices, plural, =0 {} one { # delivery rate is not offered any more.} other { # delivery rates are not offered any more.}} {copies, plural, =0 {No open application uses it.} one {# copy in an open application keeps it.} other {# copies in open applications keep it.}}',
  orderSaved: 'List reordered',
  waybillTooLong: 'This has {count} characters. A waybill has at most {longest}.',
  waybillGoesOn: '"{fits}" fits the pattern, but "{rest}" follows it.',
  waybillBeginsOtherwise: '"{fits}" fits the pattern, but "{rest}" stands before it.',
  waybillFitsNowhere: '"{waybill}" does not fit the pattern. Compare it with the example.',
} as const
