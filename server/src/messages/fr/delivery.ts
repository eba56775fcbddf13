import type { delivery as english } from '../en/delivery.ts'
import type { Translation } from '../translation.ts'

export const delivery: Translation<typeof english> = {
  waybill: 'Un numéro d’envoi',
  putIntoAddressOnce: 'Placez {placeholder} une seule fois dans l’adresse.',
  enterAddressStartsHttps: 'Saisissez une adresse qui commence par https://',
  leaveNamesPasswordsOutAddress: 'N’indiquez ni nom ni mot de passe dans l’adresse.',
  belongsAfterNameSite: '{placeholder} se place après le nom du site.',
  exampleNotFitPattern: 'L’exemple n’est pas conforme au modèle.',
  exampleMissing: 'Saisissez un exemple qui correspond au modèle.',
  waybillSigns:
    'Un numéro d’envoi ne contient que des lettres de A à Z, des chiffres, des tirets, des points et des barres obliques.',
  deliveryRate: 'Ce tarif de livraison',
  noSuchCourier: 'Ce transporteur n’existe pas. Choisissez-en un dans la liste.',
  carriesMailOnly:
    '{name} n’assure que la livraison {scope, select, domestic {nationale} other {internationale}}. Choisissez un autre transporteur.',
  noSuchRegion: 'Cette région n’existe pas. Choisissez-en une dans la liste.',
  regionDelivery:
    '{name} est une région de livraison {type, select, domestic {nationale} other {internationale}}. Choisissez la livraison {type, select, domestic {nationale} other {internationale}}, ou une autre région.',
  priceStaysWithItsPlace:
    'Un prix garde sa région, son transporteur et son type de livraison. Ajoutez plutôt un nouveau prix.',
  priceTooHigh:
    'Le prix pour {price} dépasserait {largest}. Saisissez un pourcentage plus bas, ou laissez ce prix de côté.',
  placeByCourier: '{place} ({courier})',
  deliveryOfType: 'la livraison {type, select, domestic {nationale} other {internationale}}',
  nothingToChange:
    'Aucun tarif de livraison ne correspond à votre choix. Choisissez plus de transporteurs ou de types de livraison.',
  region: 'Cette région',
  courier: 'Ce transporteur',
  nameTaken: 'Une région appelée {name} existe déjà. Choisissez un autre nom.',
  courierNameTaken: 'Un transporteur appelé {name} existe déjà. Choisissez un autre nom.',
  courierCodeTaken: 'Un transporteur de code « {code} » existe déjà. Choisissez un autre code.',
  everywhereElseTaken: '{region} est déjà la région « partout ailleurs ».',
  countryTaken: '{country} fait déjà partie de {region}. Retirez-le d’abord de cette région.',
  stateTaken: '{state} fait déjà partie de {region}. Retirez-le d’abord de cette région.',
  typeOfPricedRegion:
    '{name} a des tarifs de livraison : son type ne peut pas changer. Désactivez d’abord ses tarifs.',
  scopeOfPricedCourier:
    '{name} a {count, plural, one {# tarif} other {# tarifs}} de livraison {type, select, domestic {nationale} other {internationale}}. Désactivez-{count, plural, one {le} other {les}} d’abord.',
  placeAdded: '{name} : ajout enregistré',
  placeSaved: '{name} : modification enregistrée',
  placeSwitchedOff:
    '{name} n’est plus proposé.{prices, plural, =0 {} one { # tarif de livraison n’est plus proposé.} other { # tarifs de livraison ne sont plus proposés.}} {copies, plural, =0 {Aucune demande en cours ne l’utilise.} one {# exemplaire d’une demande en cours le garde.} other {# exemplaires de demandes en cours le gardent.}}',
  orderSaved: 'Liste réordonnée',
  waybillTooLong: 'Ceci compte {count} caractères. Un numéro d’envoi en compte {longest} au plus.',
  waybillGoesOn: '« {fits} » correspond au modèle, mais « {rest} » suit.',
  waybillBeginsOtherwise: '« {fits} » correspond au modèle, mais « {rest} » précède.',
  waybillFitsNowhere: '« {waybill} » ne correspond pas au modèle. Comparez avec l’exemple.',
}
