import type { paymentsDesk as english } from '../en/payments-desk.ts'
import type { Translation } from '../translation.ts'

export const paymentsDesk: Translation<typeof english> = {
  requestClosed: 'La demande ne peut plus être reprise. Remboursez la somme.',
  questionOrAnswered: 'Cette question, ou elle a reçu sa réponse entre-temps : elle',
  answeredMeanwhile: 'Quelqu’un d’autre y a répondu entre-temps. Vérifiez le résultat.',
  moneyCannotPay:
    'Cette somme ne peut pas payer la facture. Elle ne suffit pas, ou la facture est payée ou close. Remboursez-la.',
  answerNotAllowed: 'Cette question n’admet pas cette réponse.',
  questionAnswered:
    '{name} a répondu à « {why, select, under {Arrivé en moins} over {Arrivé en trop} duplicate {Payé deux fois} closed_invoice {Arrivé après clôture} stale_amount {Le prix avait changé} dispute {Contesté par la banque du payeur} reversed {Repris par le prestataire} reference_mismatch {Autre référence} mode_mismatch {Essai et réel mêlés} currency_mismatch {Autre monnaie} success_without_amount {Aucun montant annoncé} non_positive_amount {Montant nul} amount_decreased {Le montant a baissé} success_after_reversal {Succès après reprise} transaction_reused {Transaction d’un autre paiement} refund_returned {Un remboursement est revenu} watch_ended {Suivi terminé} external_refund {Remboursé ailleurs} other {{why}}} » du paiement {reference} : {resolution, select, applied {imputé à la facture} kept {gardé en crédit} dismissed {classé} lost {perdu} won {gagné} other {{resolution}}}. {note}',
  paymentAcceptedNote: 'Votre paiement a été accepté pour cette demande.',
  questionTooLittle:
    'Une somme inférieure à la facture est arrivée. Remboursez-la, ou gardez-la en crédit jusqu’à l’arrivée du reste.',
  questionTooMuch:
    'Le montant reçu dépasse la facture. Réglez la facture avec et remboursez le reste, ou remboursez le tout.',
  questionDuplicate: 'La facture était déjà payée à l’arrivée de ce paiement. Remboursez-le.',
  questionClosed:
    'La demande, ou la modification qu’il aurait payée, était close avant l’arrivée de ce paiement. Remboursez-le.',
  questionStaleAmount:
    'La facture avait changé à l’arrivée de ce paiement. Laissez-le payer la facture s’il suffit, ou remboursez-le.',
  questionDispute:
    'La banque du payeur réclame cette somme. Répondez-lui dans le tableau de bord du prestataire avant la fin du délai. Rien ne peut être remboursé entre-temps ; l’issue est retrouvée d’elle-même.',
  questionTakenBack: 'Le prestataire a repris cette somme. Indiquez comment le litige s’est terminé.',
  questionReferenceMismatch:
    'Le prestataire a répondu au sujet d’un autre paiement. Rien n’est comptabilisé. Interrogez-le à nouveau, puis écartez ceci.',
  questionModeMismatch:
    'Le prestataire a répondu dans un autre mode (test ou réel). Rien n’est comptabilisé. Vérifiez ses réglages.',
  questionCurrencyMismatch:
    'Une autre monnaie est arrivée. Rien n’est comptabilisé. Réglez-le avec le prestataire, puis écartez ceci.',
  questionNoAmount:
    'Le prestataire annonce un succès sans montant. Rien n’est comptabilisé. Interrogez-le à nouveau, puis écartez ceci.',
  questionNonPositiveAmount:
    'Le prestataire annonce un montant nul ou négatif. Rien n’est comptabilisé. Interrogez-le à nouveau, puis écartez ceci.',
  questionAmountDecreased: 'Le prestataire annonce maintenant moins qu’avant. Comparez avec son relevé.',
  questionSuccessAfterReversal:
    'Le prestataire annonce un succès après avoir repris la somme. Comparez avec son relevé.',
  questionTransactionReused:
    'La transaction du prestataire appartient déjà à un autre paiement. Rien n’est comptabilisé.',
  questionRefundReturned:
    'Le prestataire annonce maintenant qu’un remboursement est revenu. Comparez avec son relevé, puis réglez-le avec le payeur.',
  questionWatchEnded:
    'Le prestataire n’a pas dit ce qu’est devenu ce paiement, et il n’est plus interrogé de lui-même. Interrogez-le à nouveau, ou cherchez dans son tableau de bord, puis écartez ceci.',
  questionExternalRefund:
    'De l’argent a été remboursé chez le prestataire, hors de ce portail. Retrouvez l’opération dans le tableau de bord du prestataire et comptabilisez-la ici. Classez cette question seulement si elle est déjà comptabilisée.',
  questionOther: 'Quelque chose ne concorde pas dans ce paiement. Comparez-le avec le relevé du prestataire.',
  thisPayment: 'Ce paiement',
  thisQuestion: 'Cette question',
  itsTransferTakenBack: 'Son virement a été annulé.',
  transferBeingBooked: 'Ce virement est en cours de comptabilisation. Réessayez dans un instant.',
  refundStandsInTheWay:
    'Il y a un remboursement de cette facture. Retirez d’abord le remboursement, ou laissez le virement tel quel.',
  transferNotKeptNote:
    'Votre virement bancaire n’a pas pu être conservé comme reçu : {why} Merci de payer à nouveau.',
  transferTakenBack: 'Un virement a été annulé : {reason}',
  itsRequestClosed: 'sa demande est close',
  tookBackTransfer: '{actor} a repris un virement confirmé du paiement {reference} : {reason}',
}
