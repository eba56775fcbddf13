import type { applicationsChanges as english } from '../en/applications-changes.ts'
import type { Translation } from '../translation.ts'

export const applicationsChanges: Translation<typeof english> = {
  refundChangedMeanwhile:
    'La somme rendue a changé : elle est maintenant de {amount}. Regardez-la à nouveau avant d’annuler.',
  voidedByApplicant: 'annulée par le demandeur',
  applicantCancelledRequest: 'Le demandeur a annulé la demande.',
  noneComesBack: 'Rien de ce que vous avez payé n’est rendu.',
  refundRequested: 'L’agence comptable est priée de rendre {amount}.',
  feeKept: '{amount} sont conservés pour la vérification.',
  nothingWasPaid: 'Rien n’a été payé : rien n’est rendu.',
  checkNotBegun: 'Aucun agent n’a commencé à la vérifier : tout ce que vous avez payé vous est rendu.',
  allComesBack: 'Tout ce que vous avez payé vous est rendu.',
  checkBegun:
    'La vérification a commencé : {percent} % de ce que vous avez payé est conservé, le reste vous est rendu.',
  nothingComesBack: 'Plus rien n’est rendu.',
  signedCannotBeCancelled:
    'Un exemplaire est déjà signé : la demande ne peut plus être annulée et rien n’est rendu. Un exemplaire perdu ou revenu peut être établi à nouveau.',
  voidedBySigning: 'l’exemplaire a été signé avant',
  signedBeforePayment: 'L’exemplaire {number} a été signé avant que sa modification soit payée.',
  signedDoNotPay:
    'L’exemplaire {number} a été signé avant l’arrivée de votre paiement pour sa modification : il garde sa destination. Ne payez plus cette modification.',
  noChangeWaits:
    'Plus aucune modification de cet exemplaire n’attend de paiement. Regardez votre demande à nouveau.',
  voidedByAnotherChange: 'une autre modification l’a remplacée',
  cheaperDelivery: 'Le demandeur a choisi une livraison moins chère pour l’exemplaire {number}.',
  copyNumber: 'l’exemplaire {number}',
  youChangedDetails: 'Vous avez modifié {fields}.',
  youChangedCopies: 'Vous avez modifié la destination ou la date d’envoi : {copies}.',
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
  email: 'adresse électronique',
  phone: 'numéro de téléphone',
  closedCannotBeChanged:
    'Une demande « {status} » ne peut pas être modifiée. Envoyez-en une nouvelle, ou écrivez à la scolarité.',
  signedCannotBeChanged:
    'Chaque exemplaire est signé : la demande ne peut plus être modifiée. Écrivez à la scolarité si quelque chose est inexact.',
  nameWasApproved: 'Votre dossier a été approuvé sous ce nom. Écrivez à la scolarité s’il est inexact.',
  certificateIsChangedByRegistry:
    'La scolarité modifie qui retire un diplôme et où il est envoyé. Écrivez-lui.',
  signedCopyStays:
    'Cet exemplaire est signé : il part là où il a été adressé. Si c’est inexact, demandez qu’il soit établi à nouveau une fois parti.',
  unpaidDeliveryDiffers:
    'Cette livraison coûte {price}, et votre facture indique {invoiced}. Rien n’est encore payé : annulez cette demande et commandez à nouveau avec la nouvelle destination.',
  deliveryCostsMore:
    'Cette livraison coûte {difference} de plus que ce que vous avez payé. Acceptez de payer la différence, ou choisissez-en une à {invoiced} au plus.',
  your: 'votre {field}',
  applicationOf: 'Demande {tracking_id}',
  payment: 'Paiement {reference}',
  heldForAnotherReason:
    'Cette demande est bloquée pour une autre raison. Levez d’abord ce blocage, puis annulez le virement.',
  approvedKeepsMoney:
    'Cette demande est approuvée et ses exemplaires sont en production ou partis. Son paiement ne peut plus être repris ici : réglez-le avec le demandeur.',
  newDestinationFor: 'Nouvelle destination pour {tracking_id}',
  differencePaid: 'L’exemplaire {number} part vers sa nouvelle destination : paiement {reference}.',
  youPaidDifference:
    'Vous avez payé la différence : l’exemplaire {number} part désormais vers sa nouvelle destination.',
  newDestinationInPlace:
    'Ce virement a payé une nouvelle destination, qui est en place. Son montant ne peut plus être repris ici : réglez cela avec le demandeur.',
  voidedUnpaid: 'la modification n’a pas été payée à temps',
  changeNotPaid: 'La modification de l’exemplaire {number} n’a pas été payée à temps.',
  changeNotMade:
    'La modification de l’exemplaire {number} n’a pas été payée à temps et n’est pas faite : l’exemplaire garde sa destination.',
  dearerDelivery: 'Livraison plus chère de l’exemplaire {number}',
  changeRequested:
    'A demandé à modifier l’exemplaire {number} pour {amount} de plus : {changes}. La modification attend le paiement.',
  youRequestedChange:
    'Vous avez demandé une autre destination pour l’exemplaire {number}. Elle attend votre paiement de {amount} : d’ici là, il garde sa destination.',
  voidedByDiscarding: 'la modification a été retirée',
  changeDiscarded: 'A retiré la modification de l’exemplaire {number} qui attendait un paiement.',
  youDiscardedChange: 'Vous avez retiré la modification de l’exemplaire {number} : il garde sa destination.',
  checkNewDestination:
    'Le demandeur a modifié la destination de cet exemplaire. Vérifiez-la, puis laissez-le repartir.',
  officerChecksDestination: 'Un agent examine d’abord la nouvelle destination.',
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
}
