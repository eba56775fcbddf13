import type { sms as english } from '../en/sms.ts'
import type { Translation } from '../translation.ts'

export const sms: Translation<typeof english> = {
  enterApiKey: 'Saisissez la clé d’API du tableau de bord du fournisseur.',
  enterUsername: 'Saisissez le nom d’utilisateur de votre application. Pour le bac à sable, c’est sandbox.',
  enterTermiiSecret:
    'Saisissez la clé secrète du tableau de bord de Termii. Elle signe les accusés de réception.',
  termiiChannel: 'Saisissez dnd ou generic.',
  termiiAddress: 'Saisissez l’adresse de votre compte Termii, par exemple {address}',
  accountAnswered: 'Le fournisseur a répondu et accepté la clé. Le solde est de {balance}.',
  answered: 'Le fournisseur a répondu {answer}',
  chooseProvider: 'Choisissez un fournisseur.',
  notInProduction: 'Le fournisseur simulé n’envoie rien. Choisissez le fournisseur lui-même.',
  enterSender: 'Saisissez le nom que les téléphones affichent comme expéditeur.',
  chooseEvents: 'Choisissez au moins un événement, ou désactivez les SMS.',
  changedMeanwhile:
    'Une autre personne a modifié ces réglages. Rechargez la page, puis faites votre modification.',
  saved: 'Réglages des SMS enregistrés',
  notSetUp: 'Choisissez d’abord un fournisseur, saisissez ses clés et un expéditeur, puis enregistrez.',
  testText: 'Ceci est un essai des SMS de {address}.',
  testSent: 'Le fournisseur a accepté le message. Il devrait arriver d’ici une minute.',
  testUnknown:
    'Nous ne savons pas si le message est parti, car le fournisseur n’a pas répondu clairement ({answer}). Regardez le téléphone avant de réessayer.',
  testFailed: 'Le message n’est pas parti. Réponse du fournisseur : {answer}',
  interrupted: 'Le portail s’est arrêté avant la réponse du fournisseur',
  switchedOff: 'Les SMS ont été désactivés',
  tooLate: 'Il n’aurait plus été d’actualité',
  reportTooLarge: 'Cet accusé de réception est trop volumineux.',
  signatureWrong: 'La signature est fausse.',
  thisAddress: 'Cette adresse',
}
