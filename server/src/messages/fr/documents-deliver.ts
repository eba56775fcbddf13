import type { documentsDeliver as english } from '../en/documents-deliver.ts'
import type { Translation } from '../translation.ts'

export const documentsDeliver: Translation<typeof english> = {
  linkExpired: 'Ce lien a expiré. Demandez au bureau émetteur de le renouveler ; c’est gratuit.',
  documentRevoked: 'L’établissement a révoqué ce document. Demandez-en la raison au bureau émetteur.',
  linkWithdrawn: 'Ce lien ne mène plus à un document. Demandez-en un nouveau au bureau émetteur.',
  notForHolder: 'La personne qui lit {email} dit que cet exemplaire ne lui est pas destiné.',
  notForHolderWithNote:
    'La personne qui lit {email} dit que cet exemplaire ne lui est pas destiné. Son message : {note}',
  notForYourMailbox:
    'La personne qui lit l’adresse que vous avez indiquée dit que l’exemplaire ne lui est pas destiné. La scolarité vous écrira.',
  recipientConfirmedReceipt: 'Le destinataire a confirmé la réception.',
  link: 'Ce lien',
  mailboxNotProved: 'Confirmez d’abord que cette adresse est la vôtre. Demandez un code et saisissez-le.',
  document: 'Ce document',
  sessionOfOther: 'Cette session est celle d’une autre demande. Ouvrez le lien dans votre propre message.',
  opened: '{title} {number} : document ouvert.',
  thenRunJobAgain: '{why}, puis relancez cette tâche.',
  releasedNotSent: 'Cet exemplaire devait partir et n’a pas pu être envoyé. {why}, puis relancez sa tâche.',
  noDocument: 'Cet exemplaire n’a pas de document. Générez-en ou déposez-en un',
  noConsent:
    'Aucun consentement n’est enregistré pour cette demande : son dossier ne peut pas être communiqué. Obtenez le consentement',
  noEmailAddress: 'Cet exemplaire n’a pas d’adresse de courriel. Saisissez-en une',
  linkMailed: 'Le lien a été envoyé à {email}.',
  application: 'Une demande portant ce numéro de suivi',
  copy: 'Cet exemplaire',
  copyTravelsOnPaper: 'Cet exemplaire est sur papier : il n’a pas de lien à envoyer.',
  noLinkToSend: 'Cet exemplaire n’a pas de lien à renvoyer. Il n’est pas parti, ou il a été retiré.',
  linkRenewed: 'Le lien est renouvelé.',
  mailBeingWritten: 'Le courriel avec le lien est en préparation. Vérifiez à nouveau dans une minute.',
  linkMailedAgainTo: 'Le lien a été renvoyé à {email}.',
  linkMailedAgain: 'Le lien a été renvoyé.',
}
