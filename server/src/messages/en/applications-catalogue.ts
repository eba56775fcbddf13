export const applicationsCatalogue = {
  thisClosure: 'This closure',
  thisKindOfRequest: 'This kind of request',
  thisDeliveryPrice: 'This delivery price',
  combinationHasNoPrice:
    'This combination of purpose, copy and format has no price. Choose another, or ask the registry.',
  electronicCopyGoesByEmail: 'An electronic copy travels by email.',
  paperCopyNeedsCourierOrPickup: 'A paper copy travels by courier or is collected.',
  noCourierTakesCopy: 'Leave this out: no courier takes this copy.',
  chooseRegionOfPrice: 'This delivery price is for several regions. Choose the region.',
  chooseDelivery: 'Choose where the courier takes this copy.',
  priceIsForOtherRegion: 'This delivery price is for another region. Choose the region again.',
  priceIsForOtherCourier: 'This delivery price is for another courier. Choose the courier again.',
} as const
