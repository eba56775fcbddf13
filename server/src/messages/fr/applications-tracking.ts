import type { applicationsTracking as english } from '../en/applications-tracking.ts'
import type { Translation } from '../translation.ts'

export const applicationsTracking: Translation<typeof english> = {
  thisQuestion: 'Cette question',
  answerNoLongerNeeded: 'Cette question a déjà reçu sa réponse, ou la scolarité n’en a plus besoin.',
  questionAnswered: 'Réponse donnée : {question}',
  certificatesHaveOwnPage:
    'Les diplômes se demandent sur une page à part : choisissez Diplôme sur la page d’accueil.',
  codeSubject: 'Votre code : {code}',
  enterCode: 'Votre code est {code}. Saisissez-le là où il vous est demandé ; il est valable dix minutes.',
  codeNotAskedFor:
    'Si vous n’avez pas demandé de code, quelqu’un d’autre a votre numéro de suivi. Sans ce code, il ne voit rien de plus.',
  trackingId: 'Numéro de suivi',
  linkTooOld: 'Ce lien est trop ancien ou incomplet. Demandez plutôt un code.',
  applicationWithTrackingId: 'Une demande portant ce numéro de suivi',
}
