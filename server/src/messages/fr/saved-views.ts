import type { savedViews as english } from '../en/saved-views.ts'
import type { Translation } from '../translation.ts'

export const savedViews: Translation<typeof english> = {
  view: 'Cette vue',
  saved: 'Vue enregistrée',
  ordered: 'Ordre enregistré',
  removed: 'Vue supprimée',
  nameTaken: 'Une vue s’appelle déjà {name}. Choisissez un autre nom.',
  defaultChosenMeanwhile:
    'Quelqu’un d’autre vient de choisir la vue avec laquelle cette liste s’ouvre. Rechargez la page, puis réessayez.',
  roleWithoutList: 'Ce rôle ne peut pas ouvrir cette liste. Choisissez un autre rôle.',
  changedMeanwhile: 'Quelqu’un d’autre a modifié cette vue. Vérifiez-la et réessayez.',
}
