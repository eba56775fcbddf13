import type { applicationsChanges as english } from '../en/applications-changes.ts'
import type { Translation } from '../translation.ts'

export const applicationsChanges: Translation<typeof english> = {
  refundChangedMeanwhile:
    'Le remboursement a changé. Il est maintenant de {amount}. Vérifiez-le avant d’annuler.',
  voidedByApplicant: 'annulée par le demandeur',
  applicantCancelledRequest: 'Le demandeur a annulé la demande.',
  noneComesBack: 'Il n’y a pas de remboursement.',
  refundRequested: 'Nous avons demandé à l’agence comptable de rembourser {amount}.',
  feeKept: 'Nous gardons {amount} pour la vérification.',
  nothingWasPaid: 'Rien n’a été payé : il n’y a rien à rembourser.',
  checkNotBegun: 'Nous n’avons pas commencé la vérification : nous vous rembourserons en totalité.',
  allComesBack: 'Nous vous rembourserons en totalité.',
  checkBegun:
    'Nous avons commencé la vérification : nous gardons {percent} % de votre paiement et remboursons le reste.',
  nothingComesBack: 'Aucun remboursement n’est plus possible.',
  signedCannotBeCancelled:
    'Un exemplaire est déjà signé : vous ne pouvez plus annuler la demande ni être remboursé. Si un exemplaire est perdu ou revenu, nous pouvons l’établir à nouveau.',
  voidedBySigning: 'l’exemplaire a été signé avant',
  signedBeforePayment: 'L’exemplaire {number} a été signé avant que sa modification soit payée.',
  signedDoNotPay:
    'Nous avons signé l’exemplaire {number} avant l’arrivée de votre paiement pour sa modification : il garde sa destination. Ne payez plus cette modification.',
  noChangeWaits:
    'Plus aucune modification de cet exemplaire n’attend de paiement. Regardez votre demande à nouveau.',
  voidedByAnotherChange: 'une autre modification l’a remplacée',
  cheaperDelivery: 'Le demandeur a choisi une livraison moins chère pour l’exemplaire {number}.',
  copyNumber: 'l’exemplaire {number}',
  youChangedDetails: 'Vous avez modifié {fields}.',
  youChangedCopies: 'Vous avez modifié la destination ou la date d’envoi : {copies}.',
  copiesGoToNewAddress: 'Nous enverrons {copies} à la nouvelle adresse.',
  addressOfRecipient:
    'Un exemplaire officiel de cette demande part à cette adresse, qui ne peut donc pas être la vôtre. Saisissez-en une autre.',
  copiesStayAtOldAddress:
    'Nous enverrons encore {copies} à l’ancienne adresse, car {count, plural, one {il est déjà signé} other {ils sont déjà signés}}.',
  detailsChanged: 'Modification : {changes}.',
  copiesChanged: 'Modification : {copies}.',
  copyChanged: 'Exemplaire {number} modifié : {changes}.',
  deliveryPriceChanged: 'Cette livraison coûte maintenant {price}. Choisissez-la à nouveau.',
  byEmail: 'par courriel',
  byCourier: 'par transporteur',
  atDesk: 'retrait au bureau',
  releaseNow: 'dès qu’il est prêt',
  releaseOnDate: 'à une date fixée',
  releaseAfterResults: 'après les résultats',
  releaseAfterAward: 'après l’attribution du diplôme',
  firstName: 'prénom',
  otherNames: 'autres prénoms',
  matricNumber: 'numéro matricule',
  email: 'adresse de courriel',
  phone: 'numéro de téléphone',
  closedCannotBeChanged:
    'Vous ne pouvez pas modifier une demande « {status} ». Envoyez-en une nouvelle, ou écrivez à la scolarité.',
  signedCannotBeChanged:
    'Tous les exemplaires sont signés : vous ne pouvez plus modifier la demande. Écrivez à la scolarité si quelque chose est inexact.',
  nameWasApproved: 'Nous avons approuvé votre dossier sous ce nom. Écrivez à la scolarité s’il est inexact.',
  certificateIsChangedByRegistry:
    'Seule la scolarité peut changer qui retire un diplôme ou où il est envoyé. Écrivez-lui.',
  signedCopyStays:
    'Cet exemplaire est signé : il garde sa destination. Si elle est inexacte, demandez-nous de l’établir à nouveau une fois parti.',
  unpaidDeliveryDiffers:
    'Cette livraison coûte {price}, et votre facture indique {invoiced}. Rien n’est encore payé : annulez cette demande et commandez à nouveau avec la nouvelle destination.',
  deliveryCostsMore:
    'Cette livraison coûte {difference} de plus que ce que vous avez payé. Acceptez de payer la différence, ou choisissez-en une à {invoiced} au plus.',
  your: 'votre {field}',
  applicationOf: 'Demande {tracking_id}',
  payment: 'Paiement {reference}',
  heldForAnotherReason:
    'Cette demande est suspendue pour une autre raison. Levez d’abord la suspension, puis annulez le virement.',
  approvedKeepsMoney:
    'Cette demande est approuvée et ses exemplaires sont en production ou partis. Vous ne pouvez plus annuler son paiement ici. Réglez cela avec le demandeur.',
  newDestinationFor: 'Nouvelle destination pour {tracking_id}',
  differencePaid: 'L’exemplaire {number} part vers sa nouvelle destination : paiement {reference}.',
  youPaidDifference:
    'Vous avez payé la différence. L’exemplaire {number} part désormais vers sa nouvelle destination.',
  newDestinationInPlace:
    'Ce virement a payé une nouvelle destination, qui est en place. Vous ne pouvez plus l’annuler ici. Réglez cela avec le demandeur.',
  voidedUnpaid: 'la modification n’a pas été payée à temps',
  changeNotPaid: 'La modification de l’exemplaire {number} n’a pas été payée à temps.',
  changeNotMade:
    'La modification de l’exemplaire {number} n’a pas été payée à temps : nous ne l’avons pas faite. L’exemplaire garde sa destination.',
  dearerDelivery: 'Livraison plus chère de l’exemplaire {number}',
  changeRequested:
    'A demandé à modifier l’exemplaire {number} pour {amount} de plus : {changes}. La modification attend le paiement.',
  youRequestedChange:
    'Vous avez demandé une autre destination pour l’exemplaire {number}. Il garde l’ancienne jusqu’à l’arrivée de votre paiement de {amount}.',
  voidedByDiscarding: 'la modification a été retirée',
  changeDiscarded: 'A retiré la modification de l’exemplaire {number} qui attendait un paiement.',
  youDiscardedChange: 'Vous avez retiré la modification de l’exemplaire {number}. Il garde sa destination.',
  checkNewDestination:
    'Le demandeur a modifié la destination de cet exemplaire. Vérifiez-la, puis continuez.',
  officerChecksDestination: 'Un agent vérifiera d’abord la nouvelle destination.',
  recommendedWasChanged: 'Le demandeur a modifié ce qui avait été recommandé.',
  surname: 'nom',
  answers: 'réponse aux questions complémentaires',
  recipient: 'destinataire',
  reference: 'référence',
  delivery: 'livraison',
  release: 'envoi',
  fieldChange: '{field} : « {from} » → « {to} »',
  deliveryVia: '{delivery} ({place})',
  deliveryToWith: '{delivery} ({region}, {courier})',
  recipientAndAddress: '{recipient}, {address}',
  addressCode:
    'Votre code est {code}. Saisissez-le sur la page qui l’a demandé : nous vous écrirons désormais à cette adresse. Il est valable dix minutes.',
  addressCodeNotAskedFor:
    'Si vous n’avez pas demandé de code, quelqu’un a saisi votre adresse par erreur. Ignorez ce courriel : rien ne changera.',
}
