import type { prices as english } from '../en/prices.ts'
import type { Translation } from '../translation.ts'

export const prices: Translation<typeof english> = {
  changedSincePreview: 'Certains de ces prix ont changé depuis l’aperçu. Consultez à nouveau l’aperçu.',
  priceHasBegun:
    'Ce prix est déjà en vigueur : vous ne pouvez pas le modifier. Ajoutez plutôt un prix à partir d’aujourd’hui ou d’un jour à venir.',
  hasEnded:
    'Un autre prix remplace celui-ci depuis le {day} : vous ne pouvez plus le modifier. Modifiez cet autre prix, ou ajoutez-en un nouveau.',
  dayHasPassed: 'Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.',
  pricedMeanwhile:
    'Quelqu’un d’autre a ajouté entre-temps un prix à partir de ce jour. Vérifiez ce prix, puis faites votre modification.',
  newRateAdded: 'Nouveau tarif ajouté',
  rateUpdated: 'Tarif mis à jour',
  newRateReplaces: 'Nouveau tarif ajouté. Il remplace le tarif saisi auparavant pour le {day}.',
  rateUpdatedReplaces: 'Tarif mis à jour. Il remplace le tarif saisi auparavant pour le {day}.',
  priceTakenBack: 'Le prix prévu a été supprimé',
  pricesChanged:
    '{count, plural, one {# prix modifié} other {# prix modifiés}}. Les factures existantes gardent l’ancien prix.',
}
