import type { rates as english } from '../en/rates.ts'
import type { Translation } from '../translation.ts'

export const rates: Translation<typeof english> = {
  rateAddedSuccessfully: 'Tarif ajouté',
  rateUpdated: 'Tarif mis à jour',
  rate: 'Ce tarif',
  purposeCopyRateFromDayAlready:
    'Cet usage et cet exemplaire ont déjà un tarif à partir de ce jour. Modifiez celui-là, ou choisissez un autre jour.',
  noPurposeChooseOne: 'L’usage « {purpose} » n’existe pas. Choisissez parmi : {names}.',
  noFormatPrice: 'Le format « {key} » n’existe pas. Fixez le prix de : {formats}.',
  enterAmountLeastOneFormat: 'Saisissez un montant pour au moins un format : {names}.',
}
