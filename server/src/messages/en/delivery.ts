export const delivery = {
  waybill: 'A waybill',
  putIntoAddressOnce: 'Put {placeholder} into the address once.',
  enterAddressStartsHttps: 'Enter an address that starts with https://',
  leaveNamesPasswordsOutAddress: 'Leave names and passwords out of the address.',
  belongsAfterNameSite: '{placeholder} belongs after the name of the site.',
  exampleNotFitPattern: 'The example doesn’t match the pattern.',
  exampleMissing: 'Enter an example that matches the pattern.',
  waybillSigns: 'A waybill has only letters from A to Z, figures, hyphens, dots and slashes.',
  deliveryRate: 'This delivery rate',
  noSuchCourier: 'There is no such courier. Choose one from the list.',
  carriesMailOnly:
    '{name} only carries {scope, select, domestic {domestic} other {international}} parcels. Choose another courier.',
  noSuchRegion: 'There is no such region. Choose one from the list.',
  regionDelivery:
    '{name} is a region of {type, select, domestic {domestic} other {international}} delivery. Choose {type, select, domestic {domestic} other {international}}, or another region.',
  priceStaysWithItsPlace:
    'A price stays with its region, courier and delivery type. Add a price for the other one instead.',
  priceTooHigh:
    'The price of {price} would be higher than {largest}. Enter a lower percentage, or leave this price out.',
  placeByCourier: '{place} ({courier})',
  deliveryOfType: '{type, select, domestic {domestic} other {international}} delivery',
  nothingToChange: 'No delivery rate matches your choice. Choose more couriers or delivery types.',
  region: 'This region',
  courier: 'This courier',
  nameTaken: 'There is already a region called {name}. Choose another name.',
  courierNameTaken: 'There is already a courier called {name}. Choose another name.',
  courierCodeTaken: 'There is already a courier with the code "{code}". Choose another code.',
  everywhereElseTaken: '{region} is already the region for everywhere else.',
  countryTaken: '{country} is already in {region}. Take it out there first.',
  stateTaken: '{state} is already in {region}. Take it out there first.',
  typeOfPricedRegion:
    '{name} has delivery rates, so it stays domestic or international as it is. Switch its rates off first.',
  scopeOfPricedCourier:
    '{name} has {count, plural, one {# delivery rate} other {# delivery rates}} for {type, select, domestic {domestic} other {international}} delivery. Switch {count, plural, one {it} other {them}} off first.',
  placeAdded: '{name} added',
  placeSaved: '{name} saved',
  placeSwitchedOff:
    '{name} is no longer offered.{prices, plural, =0 {} one { # delivery rate is not offered any more.} other { # delivery rates are not offered any more.}} {copies, plural, =0 {No open application uses it.} one {# copy in an open application keeps it.} other {# copies in open applications keep it.}}',
  orderSaved: 'List reordered',
  waybillTooLong: 'This has {count} characters. A waybill has at most {longest}.',
  waybillGoesOn: '"{fits}" matches the pattern, but "{rest}" follows it.',
  waybillBeginsOtherwise: '"{fits}" matches the pattern, but "{rest}" is before it.',
  waybillFitsNowhere: '"{waybill}" doesn’t match the pattern. Compare it with the example.',
} as const
