import type { asks as english } from '../en/asks.ts'
import type { Translation } from '../translation.ts'

export const asks = {
  answerMissing: 'Écrivez d’abord votre réponse',
  choiceMissing: 'Choisissez une des réponses',
  fileMissing: 'Ajoutez d’abord le fichier',
  sendAnswer: 'Envoyer la réponse',
  sendFiles: 'Envoyer les fichiers',
  note: 'Quelques mots à ce sujet',
  confirm: 'Oui, c’est exact',
  confirmed: 'Confirmé',
  answered: 'Répondu',
  withdrawn: 'N’est plus nécessaire',
} as const satisfies Translation<typeof english>
