import type { applicationsTracking as english } from '../en/applications-tracking.ts'
import type { Translation } from '../translation.ts'

export const applicationsTracking: Translation<typeof english> = {
  thisQuestion: 'Cette question',
  answerNoLongerNeeded: 'Vous avez déjà répondu à cette question, ou nous n’avons plus besoin de la réponse.',
  questionAnswered: 'Réponse donnée : {question}',
  certificatesHaveOwnPage: 'Les diplômes ont leur propre page. Choisissez Diplôme sur la page d’accueil.',
  codeSubject: 'Votre code : {code}',
  enterCode: 'Votre code est {code}. Saisissez-le sur la page qui l’a demandé. Il est valable dix minutes.',
  codeNotAskedFor:
    'Si vous n’avez pas demandé de code, quelqu’un d’autre a votre numéro de suivi. Sans ce code, il ne peut rien voir de plus.',
  trackingId: 'Numéro de suivi',
  linkTooOld: 'Ce lien a expiré ou est incomplet. Demandez plutôt un code.',
  applicationWithTrackingId: 'Une demande portant ce numéro de suivi',
}
