import type { delivery as english } from '../en/delivery.ts'
import type { Translation } from '../translation.ts'

export const delivery: Translation<typeof english> = {
  newRateAdded: 'Nouveau tarif ajouté',
  rateUpdated: 'Tarif mis à jour',
  waybill: 'Un numéro d’envoi',
  putIntoAddressOnce: 'Placez {placeholder} une seule fois dans l’adresse.',
  enterAddressStartsHttps: 'Saisissez une adresse qui commence par https://',
  leaveNamesPasswordsOutAddress: 'N’indiquez ni nom ni mot de passe dans l’adresse.',
  belongsAfterNameSite: '{placeholder} se place après le nom du site.',
  exampleNotFitPattern: 'L’exemple n’est pas conforme au modèle.',
  deliveryRate: 'Ce tarif de livraison',
  deliveryTypeCourierRateAlready:
    'Ce type de livraison et ce transporteur ont déjà un tarif. Modifiez plutôt celui-là.',
  regionCourierRateAlready: 'Cette région et ce transporteur ont déjà un tarif. Modifiez plutôt celui-là.',
  noSuchCourier: 'Ce transporteur n’existe pas. Choisissez-en un dans la liste.',
  carriesMailOnly:
    '{name} n’assure que la livraison {scope, select, domestic {nationale} other {internationale}}. Choisissez un autre transporteur.',
  noSuchRegion: 'Cette région n’existe pas. Choisissez-en une dans la liste.',
  regionDelivery:
    '{name} est une région de livraison {type, select, domestic {nationale} other {internationale}}. Choisissez la livraison {type, select, domestic {nationale} other {internationale}}, ou une autre région.',
}
