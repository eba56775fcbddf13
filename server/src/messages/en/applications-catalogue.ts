export const applicationsCatalogue = {
  thisClosure: 'This closure',
  thisKindOfRequest: 'This type of application',
  thisDeliveryPrice: 'This delivery price',
  combinationHasNoPrice:
    'This combination of purpose, copy and format has no price. Choose another, or ask the registry.',
  electronicCopyGoesByEmail: 'We send electronic copies by email.',
  paperCopyNeedsCourierOrPickup: 'Choose a courier or collection for a paper copy.',
  noCourierTakesCopy: 'Leave this empty. This copy doesn’t go by courier.',
  chooseRegionOfPrice: 'This delivery price is for several regions. Choose the region.',
  chooseDelivery: 'Choose where the courier should take this copy.',
  priceIsForOtherRegion: 'This delivery price is for another region. Choose the region again.',
  priceIsForOtherCourier: 'This delivery price is for another courier. Choose the courier again.',
  thisType: 'This application type',
  typeCodeTaken: 'Choose another code: this one is taken.',
  categoryStays: 'What a type is for can’t be changed. Add another type instead.',
  notOnOffer: 'These aren’t on offer: {names}.',
  oneCertificateType: 'Switch off “{name}” first: one type for certificates can be on offer at a time.',
  typeAdded: 'Application type added',
  typesOrdered: 'Order saved',
  typeSaved: 'Application type saved. Applications already sent keep their price.',
  typeSwitchedOff:
    '{name} is not offered. {count, plural, =0 {No open application is of this type.} one {# open application of this type goes on.} other {# open applications of this type go on.}}',
} as const
