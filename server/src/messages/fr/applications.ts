import type { applications as english } from '../en/applications.ts'
import type { Translation } from '../translation.ts'

export const applications: Translation<typeof english> = {
  changesSaved: 'Modifications enregistrées',
  addressCodeSent: 'Nous avons envoyé un code à la nouvelle adresse.',
  addressChanged:
    'Adresse modifiée. Vos autres navigateurs et les anciens liens n’ouvrent plus cette demande.',
  sessionsEnded: 'Personne ne peut plus ouvrir cette demande sans un nouveau code.',
  copyKeepsDestination: 'L’exemplaire garde sa destination.',
  requestCancelled: 'Votre demande est annulée.',
  codeSent: 'Nous vous avons envoyé un code.',
  answerSent: 'Votre réponse est envoyée.',
  recordSaved: 'Dossier étudiant rattaché',
  checkSaved: 'Contrôle enregistré.',
  noteSaved: 'Note enregistrée',
  unassigned: 'La demande n’est plus attribuée.',
  assigned: 'Attribuée à {name}.',
}
