import type { applications as english } from '../en/applications.ts'
import type { Translation } from '../translation.ts'

export const applications: Translation<typeof english> = {
  changesSaved: 'Vos modifications sont enregistrées.',
  copyKeepsDestination: 'L’exemplaire garde sa destination.',
  requestCancelled: 'Votre demande est annulée.',
  codeSent: 'Nous vous avons envoyé un code.',
  answerSent: 'Votre réponse est envoyée.',
  applicationMoved: 'Le statut de la demande a changé.',
  recordSaved: 'Le dossier est enregistré.',
  checkSaved: 'Contrôle enregistré.',
  noteSaved: 'La note est enregistrée.',
  copyMoved: 'Le statut de l’exemplaire a changé.',
  unassigned: 'La demande n’est plus attribuée.',
  assigned: 'Attribuée à {name}.',
}
