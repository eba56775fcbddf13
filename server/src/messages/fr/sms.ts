import type { sms as english } from '../en/sms.ts'
import type { Translation } from '../translation.ts'

export const sms: Translation<typeof english> = {
  enterApiKey: 'Saisissez la clé d’API du tableau de bord du fournisseur.',
  enterUsername: 'Saisissez le nom d’utilisateur de votre application. Pour le bac à sable, c’est sandbox.',
  enterTermiiSecret:
    'Saisissez la clé secrète du tableau de bord de Termii. Elle signe les accusés de réception.',
  termiiChannel: 'Saisissez dnd ou generic.',
  termiiAddress: 'Saisissez l’adresse de votre compte Termii, par exemple {address}',
  answered: 'Le fournisseur a répondu {answer}',
  chooseProvider: 'Choisissez un fournisseur.',
  notInProduction: 'Le fournisseur simulé n’envoie rien. Choisissez le fournisseur lui-même.',
  enterSender: 'Saisissez le nom que les téléphones affichent comme expéditeur.',
  chooseEvents: 'Choisissez au moins un événement, ou désactivez les SMS.',
  saved: 'Réglages des SMS enregistrés',
  notSetUp: 'Choisissez d’abord un fournisseur, saisissez ses clés et un expéditeur, puis enregistrez.',
  testText: 'Ceci est un essai des SMS de {address}.',
  testSent: 'Le fournisseur a accepté le message. Il devrait arriver d’ici une minute.',
  testUnknown:
    'Nous ne savons pas si le message est parti, car le fournisseur n’a pas répondu clairement ({answer}). Regardez le téléphone avant de réessayer.',
  testFailed: 'Le message n’est pas parti. Réponse du fournisseur : {answer}',
  codeText:
    '{code} est votre code pour recevoir des SMS sur {tracking_id}. Il est valable dix minutes. Si vous n’avez rien demandé, ignorez ce SMS.',
  paidText: 'Votre paiement pour {tracking_id} est arrivé. Nous allons traiter votre demande.',
  questionText:
    'Nous avons une question sur votre demande {tracking_id}. Répondez-y pour que nous puissions continuer.',
  dispatchedText: 'Nous avons envoyé un document de votre demande {tracking_id}.',
  readyForPickupText: 'Un document de votre demande {tracking_id} est prêt à être retiré.',
  arrivedText: 'Tous les documents de votre demande {tracking_id} ont été remis ou retirés.',
  seeText: 'Suivi : {address}',
  notOffered: 'Nous n’envoyons pas de SMS pour le moment. Nous continuerons à vous écrire par courriel.',
  noNumber: 'Confirmez d’abord un numéro de mobile.',
  codeSent: 'Nous avons envoyé un code par SMS.',
  turnedOn: 'Nous vous préviendrons par SMS.',
  eventsSaved: 'Votre choix est enregistré.',
  turnedOff: 'Nous ne vous enverrons plus de SMS. Nous continuerons à vous écrire par courriel.',
  noLongerWanted: 'Le demandeur ne voulait plus de SMS à ce numéro',
  answerLost: 'La réponse du fournisseur ne nous est pas parvenue',
  switchedOff: 'Les SMS ont été désactivés',
  tooLate: 'Il n’aurait plus été d’actualité',
  reportTooLarge: 'Cet accusé de réception est trop volumineux.',
  reportEarly: 'Le SMS est encore en cours d’envoi. Renvoyez cet accusé de réception.',
  signatureWrong: 'La signature est fausse.',
  thisAddress: 'Cette adresse',
}
