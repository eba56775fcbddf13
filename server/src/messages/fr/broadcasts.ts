import type { broadcasts as english } from '../en/broadcasts.ts'
import type { Translation } from '../translation.ts'

export const broadcasts: Translation<typeof english> = {
  doNotForward: 'Le bouton ouvre votre demande. Merci de ne pas transférer ce message.',
  answersGoTo: 'Si vous répondez à ce courriel, votre réponse va à {name}, à l’adresse {email}.',
  noDateYet: 'une date non encore fixée',
  trackingId: 'Numéro de suivi',
  followRequest: 'Suivre votre demande',
  receiveNoMore: 'Pour ne plus recevoir de courriels de groupe, ouvrez {url}',
  timeIsPast: 'Choisissez un moment à venir.',
  timeTooFar: 'Choisissez un moment dans l’année.',
  tooManyFit:
    'Plus de {count} demandes correspondent. Réduisez le public et envoyez le courriel en plusieurs fois.',
  nobodyFitsAudience: 'Personne ne correspond à ce public. Élargissez-le d’abord.',
  audienceChanged: 'Ce public compte maintenant {count} personnes. Vérifiez-le avant d’envoyer.',
  nobodyToReadWith:
    'Personne ne correspond à ce public : rien ne peut remplir le texte. Élargissez-le d’abord.',
  noEmailAddress: 'Votre compte n’a pas d’adresse électronique. Demandez à un administrateur de l’ajouter.',
  testOnItsWay: 'L’essai est en route vers vous.',
  stopped: 'Le courriel est arrêté. Les personnes qui l’ont déjà reçu le gardent.',
  notAnEmailAddress: 'Ce n’est pas une adresse électronique.',
  mail: 'Ce courriel',
  onItsWay: 'Le courriel est en cours d’envoi.',
  alreadySent: 'Ce courriel a été envoyé à tous. Envoyez-en un second pour le corriger.',
  alreadyStopped: 'Ce courriel est déjà arrêté.',
  link: 'Ce lien',
  stopGroupEmails: 'Ne plus recevoir de courriels de groupe',
  refusedTitle: 'Vous ne recevez plus de courriels de groupe',
  allowedTitle: 'Vous recevez à nouveau les courriels de groupe',
  weWriteToEverybody: '{name} écrit parfois à toutes les personnes dont la demande est concernée.',
  refusedNews: 'Vous ne recevrez plus de courriels de groupe de {name}.',
  allowedNews: 'Vous recevrez à nouveau les courriels de groupe de {name}.',
  receiveAgain: 'Recevoir à nouveau les courriels de groupe',
  ownApplicationStays: 'Nous vous écrirons toujours au sujet de votre propre demande.',
  testMark: '[Essai]',
}
