import type { institution as english } from '../en/institution.ts'
import type { Translation } from '../translation.ts'

export const institution: Translation<typeof english> = {
  institutionSaved: 'Établissement enregistré',
  policiesSaved: 'Règles enregistrées',
  theInstitution: 'L’établissement',
  thisInstitution: 'Cet établissement',
  currencyStays: 'La monnaie reste {currency}, car des factures ont été émises dans cette monnaie',
  timeZoneStays:
    'Le fuseau horaire reste {zone}, car les comptes en tiennent les jours depuis la première facture',
  chooseTimeZone: 'Choisissez un fuseau horaire comme Africa/Lagos',
  wordsSaved: 'Textes enregistrés',
  wordsChangedMeanwhile:
    'Quelqu’un d’autre a modifié l’un de ces textes entre-temps. Vérifiez ce qui a été enregistré, puis enregistrez le vôtre.',
  textNotRead: 'Ce texte n’est plus utilisé. Rouvrez cette page pour voir les textes utilisés.',
  uploadSignature: 'Téléversez l’image de la signature, puis enregistrez',
  thisPicture: 'Cette image',
}
