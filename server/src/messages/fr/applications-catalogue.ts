import type { applicationsCatalogue as english } from '../en/applications-catalogue.ts'
import type { Translation } from '../translation.ts'

export const applicationsCatalogue: Translation<typeof english> = {
  thisClosure: 'Cette fermeture',
  thisKindOfRequest: 'Ce type de demande',
  thisDeliveryPrice: 'Ce tarif de livraison',
  combinationHasNoPrice:
    'Cette combinaison d’usage, d’exemplaire et de format n’a pas de prix. Choisissez-en une autre, ou demandez à la scolarité.',
  electronicCopyGoesByEmail: 'Un exemplaire électronique part par courriel.',
  paperCopyNeedsCourierOrPickup: 'Un exemplaire papier part par transporteur ou se retire sur place.',
  noCourierTakesCopy: 'Laissez ceci vide : aucun transporteur n’emporte cet exemplaire.',
  chooseRegionOfPrice: 'Ce tarif de livraison est celui de plusieurs régions. Choisissez la région.',
  chooseDelivery: 'Choisissez où le transporteur apporte cet exemplaire.',
  priceIsForOtherRegion:
    'Ce tarif de livraison est celui d’une autre région. Choisissez de nouveau la région.',
  priceIsForOtherCourier:
    'Ce tarif de livraison est celui d’un autre transporteur. Choisissez de nouveau le transporteur.',
}
