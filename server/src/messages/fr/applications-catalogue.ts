import type { applicationsCatalogue as english } from '../en/applications-catalogue.ts'
import type { Translation } from '../translation.ts'

export const applicationsCatalogue: Translation<typeof english> = {
  thisClosure: 'Cette fermeture',
  thisKindOfRequest: 'Ce type de demande',
  thisDeliveryPrice: 'Ce tarif de livraison',
  combinationHasNoPrice:
    'Cette combinaison d’usage, d’exemplaire et de format n’a pas de prix. Choisissez-en une autre, ou demandez à la scolarité.',
  electronicCopyGoesByEmail: 'Nous envoyons les exemplaires électroniques par courriel.',
  paperCopyNeedsCourierOrPickup: 'Choisissez un transporteur ou le retrait pour un exemplaire papier.',
  noCourierTakesCopy: 'Laissez ceci vide. Cet exemplaire ne part pas par transporteur.',
  chooseRegionOfPrice: 'Ce tarif de livraison est celui de plusieurs régions. Choisissez la région.',
  chooseDelivery: 'Choisissez où le transporteur doit apporter cet exemplaire.',
  priceIsForOtherRegion:
    'Ce tarif de livraison est celui d’une autre région. Choisissez de nouveau la région.',
  priceIsForOtherCourier:
    'Ce tarif de livraison est celui d’un autre transporteur. Choisissez de nouveau le transporteur.',
  thisType: 'Ce type de demande',
  typeCodeTaken: 'Choisissez un autre code : celui-ci est pris.',
  categoryStays: 'L’objet d’un type ne peut pas être modifié. Ajoutez plutôt un autre type.',
  notOnOffer: 'Ceci n’est pas proposé : {names}.',
  oneCertificateType:
    'Désactivez d’abord « {name} » : un seul type de demande de diplôme peut être proposé à la fois.',
  typeAdded: 'Type de demande ajouté',
  typesOrdered: 'Ordre enregistré',
  typeSaved: 'Type de demande enregistré. Les demandes déjà envoyées gardent leur prix.',
  typeSwitchedOff:
    '{name} n’est pas proposé. {count, plural, =0 {Aucune demande en cours n’est de ce type.} one {# demande en cours de ce type continue.} other {# demandes en cours de ce type continuent.}}',
}
