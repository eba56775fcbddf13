export const payments = {
  'On to the payment page': 'Vers la page de paiement',
  'You are being sent to {host}, where you pay.': 'Vous êtes dirigé vers {host}, où vous payez.',
  'Your payment reference:': 'Référence de votre paiement :',
  Continue: 'Continuer',
  'The request can no longer be taken up. Give the money back.':
    'La demande ne peut plus être reprise. Rendez la somme.',
  'The provider says that the dispute was {0}.': 'Le prestataire indique que le litige est {0}.',
  'The dispute about a payment was won. ({0})': 'Le litige sur un paiement est gagné. ({0})',
  'The dispute about your payment is over: it stands as it was.':
    'Le litige sur votre paiement est terminé : il reste tel quel.',
  'A second payment arrived for an invoice that is paid.':
    'Un second paiement est arrivé pour une facture déjà payée.',
  'A second payment arrived for this request. The bursary will give it back.':
    'Un second paiement est arrivé pour cette demande. L’agence comptable le rendra.',
  'A payment arrived after the request was closed.': 'Un paiement est arrivé après la clôture de la demande.',
  'A payment arrived after this request was closed. The bursary will contact you.':
    'Un paiement est arrivé après la clôture de cette demande. L’agence comptable vous contactera.',
  'Less than the invoice arrived.': 'Moins que la facture est arrivé.',
  'The amount that arrived is too small. The bursary will contact you.':
    'La somme arrivée est insuffisante. L’agence comptable vous contactera.',
  'More than the invoice arrived.': 'Plus que la facture est arrivé.',
  'The amount that arrived is too large. The bursary will contact you.':
    'La somme arrivée est trop élevée. L’agence comptable vous contactera.',
  'The payer’s bank asks for a payment back.': 'La banque du payeur réclame un paiement.',
  'Your bank has asked for your payment back. The bursary is dealing with it.':
    'Votre banque a réclamé votre paiement. L’agence comptable s’en occupe.',
  'The provider took a payment back.': 'Le prestataire a repris un paiement.',
  'Your payment was taken back. The bursary will contact you.':
    'Votre paiement a été repris. L’agence comptable vous contactera.',
  'The provider has answered since.': 'Le prestataire a répondu depuis.',
  'An invoice to pay': 'Une facture à payer',
  'Credit of payment {0} pays its invoice': 'Le crédit du paiement {0} paie sa facture',
  'Fee of payment {0}': 'Frais du paiement {0}',
  'Transfer of payment {0} taken back': 'Virement du paiement {0} repris',
  'Payment {0} taken back': 'Paiement {0} repris',
  'Dispute of payment {0} won': 'Litige du paiement {0} gagné',
  'Dispute of payment {0} lost': 'Litige du paiement {0} perdu',
  'Payment received for {0}': 'Paiement reçu : {0}',
  'Your payment has arrived. The receipt is attached.': 'Votre paiement est arrivé. Le reçu est joint.',
  'Your payment has arrived and your request is in the queue. The receipt is attached.':
    'Votre paiement est arrivé et votre demande est en file d’attente. Le reçu est joint.',
  'You can follow each copy at any time:': 'Vous pouvez suivre chaque exemplaire à tout moment :',
  'Paid for': 'Objet du paiement',
  Request: 'Demande',
  'Amount paid': 'Montant payé',
  'Payment reference': 'Référence de paiement',
  'See your payment': 'Voir votre paiement',
  'If you did not make this payment, write to the office that is named on the receipt.':
    'Si vous n’avez pas fait ce paiement, écrivez au service nommé sur le reçu.',
  'That is too large for a notice': 'C’est trop volumineux pour un avis',
  'This payment provider': 'Ce prestataire de paiement',
  'The signature does not match': 'La signature ne correspond pas',
  'This is not a notice we can read': 'Ce n’est pas un avis que nous pouvons lire',
  'The provider could not be asked ({0})': 'Le prestataire n’a pas pu être interrogé ({0})',
  'This question, or it was answered meanwhile: it':
    'Cette question, ou elle a reçu sa réponse entre-temps : elle',
  'Somebody else has answered this meanwhile. Look at it again.':
    'Quelqu’un d’autre y a répondu entre-temps. Regardez à nouveau.',
  'This money cannot pay the invoice: it is not enough, or the invoice is paid or closed. Give it back.':
    'Cette somme ne peut pas payer la facture : elle ne suffit pas, ou la facture est payée ou close. Rendez-la.',
  'This question cannot be answered like that.': 'Cette question n’admet pas cette réponse.',
  '{0} answered “{1}” of payment {2}: {3}. {4}': '{0} a répondu à « {1} » du paiement {2} : {3}. {4}',
  'Your payment was accepted for this request.': 'Votre paiement a été accepté pour cette demande.',
  'Less than the invoice arrived. Give it back, or keep it as credit until the rest is there.':
    'Moins que la facture est arrivé. Rendez la somme, ou gardez-la en crédit jusqu’à l’arrivée du reste.',
  'More than the invoice arrived. Let it pay the invoice and give back the rest, or give back all of it.':
    'Plus que la facture est arrivé. Laissez payer la facture et rendez le reste, ou rendez le tout.',
  'The invoice was paid already, and this payment arrived too. Give it back.':
    'La facture était déjà payée, et ce paiement est arrivé aussi. Rendez-le.',
  'The invoice had changed when this payment arrived. Let it pay the invoice if it is enough, or give it back.':
    'La facture avait changé à l’arrivée de ce paiement. Laissez-le payer la facture s’il suffit, ou rendez-le.',
  'The payer’s bank asks for this money back. Answer it in the provider’s dashboard before its time runs out. Nothing can be refunded meanwhile; how it ends is found by itself.':
    'La banque du payeur réclame cette somme. Répondez-lui dans le tableau de bord du prestataire avant la fin du délai. Rien ne peut être remboursé entre-temps ; l’issue est retrouvée d’elle-même.',
  'The provider took this money back. Say how the dispute ended.':
    'Le prestataire a repris cette somme. Indiquez comment le litige s’est terminé.',
  'The provider answered about another payment. Nothing was booked. Ask again, then dismiss this.':
    'Le prestataire a répondu au sujet d’un autre paiement. Rien n’est comptabilisé. Interrogez-le à nouveau, puis écartez ceci.',
  'The provider answered in another mode (test or live). Nothing was booked. Check its settings.':
    'Le prestataire a répondu dans un autre mode (test ou réel). Rien n’est comptabilisé. Vérifiez ses réglages.',
  'Another currency arrived. Nothing was booked. Settle it with the provider, then dismiss this.':
    'Une autre monnaie est arrivée. Rien n’est comptabilisé. Réglez-le avec le prestataire, puis écartez ceci.',
  'The provider reported success without an amount. Nothing was booked. Ask again, then dismiss this.':
    'Le prestataire annonce un succès sans montant. Rien n’est comptabilisé. Interrogez-le à nouveau, puis écartez ceci.',
  'The provider reported an amount of nought or less. Nothing was booked. Ask again, then dismiss this.':
    'Le prestataire annonce un montant nul ou négatif. Rien n’est comptabilisé. Interrogez-le à nouveau, puis écartez ceci.',
  'The provider now reports less than before. Compare with its statement.':
    'Le prestataire annonce maintenant moins qu’avant. Comparez avec son relevé.',
  'The provider reports success after it took the money back. Compare with its statement.':
    'Le prestataire annonce un succès après avoir repris la somme. Comparez avec son relevé.',
  "The provider's transaction belongs to another payment already. Nothing was booked.":
    'La transaction du prestataire appartient déjà à un autre paiement. Rien n’est comptabilisé.',
  'The provider now says that a refund it had given came back. Compare with its statement, then settle it with the payer.':
    'Le prestataire annonce maintenant qu’un remboursement donné est revenu. Comparez avec son relevé, puis réglez-le avec le payeur.',
  'The provider has not said what became of this payment, and it is not asked any more by itself. Ask again, or look it up in the provider’s dashboard, then dismiss this.':
    'Le prestataire n’a pas dit ce qu’est devenu ce paiement, et il n’est plus interrogé de lui-même. Interrogez-le à nouveau, ou cherchez dans son tableau de bord, puis écartez ceci.',
  'Money was given back at the provider, outside this portal. Look it up in the provider’s dashboard and book it here. Dismiss this only if it is booked already.':
    'De l’argent a été remboursé chez le prestataire, hors de ce portail. Retrouvez l’opération dans le tableau de bord du prestataire et comptabilisez-la ici. Classez cette question seulement si elle est déjà comptabilisée.',
  'Something about this payment does not match. Compare it with the provider’s statement.':
    'Quelque chose ne concorde pas dans ce paiement. Comparez-le avec le relevé du prestataire.',
  'The question is answered.': 'La question a sa réponse.',
  'A receipt for this payment': 'Un reçu pour ce paiement',
  'This way to pay is not offered any more. Choose another.':
    'Ce moyen de payer n’est plus proposé. Choisissez-en un autre.',
  'This way to pay is out of order. Choose another, or try again later.':
    'Ce moyen de payer est hors service. Choisissez-en un autre, ou réessayez plus tard.',
  'This way to pay does not take {0}. Choose another way to pay.':
    'Ce moyen de payer n’accepte pas {0}. Choisissez-en un autre.',
  'The least that can be paid this way is {0}. Choose another way to pay.':
    'Le minimum payable par ce moyen est de {0}. Choisissez un autre moyen de payer.',
  'The most that can be paid this way is {0}. Choose another way to pay.':
    'Le maximum payable par ce moyen est de {0}. Choisissez un autre moyen de payer.',
  'Send the total with at most two decimals': 'Envoyez le total avec deux décimales au plus',
  'This request was closed, so there is nothing to pay. Send a new request.':
    'Cette demande est close : il n’y a rien à payer. Envoyez une nouvelle demande.',
  'The time to pay for this request has run out. Send a new request.':
    'Le délai de paiement de cette demande est passé. Envoyez une nouvelle demande.',
  'The total has changed. Look at the new total, then pay.':
    'Le total a changé. Regardez le nouveau total, puis payez.',
  'A payment for this request arrived that does not match. The bursary is looking at it.':
    'Un paiement arrivé pour cette demande ne concorde pas. L’agence comptable l’examine.',
  'The payment provider did not accept this payment. Try again, or choose another way to pay.':
    'Le prestataire n’a pas accepté ce paiement. Réessayez, ou choisissez un autre moyen de payer.',
  'Its transfer was taken back.': 'Son virement a été repris.',
  'This transfer is being booked just now. Try again in a moment.':
    'Ce virement est en cours de comptabilisation. Réessayez dans un instant.',
  'A refund of this invoice was asked for or given. Withdraw the refund first, or leave the transfer as it is.':
    'Un remboursement de cette facture a été demandé ou donné. Retirez d’abord le remboursement, ou laissez le virement tel quel.',
  'Your bank transfer could not be kept as received: {0} Please pay again.':
    'Votre virement bancaire n’a pas pu être conservé comme reçu : {0} Merci de payer à nouveau.',
  'A transfer was taken back: {0}': 'Un virement a été repris : {0}',
  'its request was closed': 'sa demande est close',
  '{0} took back a confirmed transfer of payment {1}: {2}':
    '{0} a repris un virement confirmé du paiement {1} : {2}',
  'This payment was given back to you.': 'Ce paiement vous a été rendu.',
  'This payment was not needed. The bursary has looked at it and settles it with you.':
    'Ce paiement n’était pas nécessaire. L’agence comptable l’a examiné et le règle avec vous.',
  'Make the transfer as written below. We confirm it when it is in our account, usually within one working day.':
    'Faites le virement comme indiqué ci-dessous. Nous le confirmons quand il est sur notre compte, en général sous un jour ouvrable.',
  'Paid. A part of it was given back to you.': 'Payé. Une partie vous a été rendue.',
  'Paid. Your receipt is on its way by email.': 'Payé. Votre reçu est en route par courriel.',
  'Your request is paid already, by another attempt. There is nothing left to pay.':
    'Votre demande est déjà payée, par une autre tentative. Il ne reste rien à payer.',
  'The payment was declined and no money was taken. Try again, or use another card.':
    'Le paiement a été refusé et rien n’a été prélevé. Réessayez, ou utilisez une autre carte.',
  'Your payment is on its way and has not arrived yet. Do not pay again: we keep checking and email you.':
    'Votre paiement est en route et n’est pas encore arrivé. Ne payez pas à nouveau : nous continuons à vérifier et vous écrivons.',
  'We cannot reach the payment provider just now, so we do not know yet. Do not pay again: we keep checking.':
    'Nous ne joignons pas le prestataire en ce moment et ne savons pas encore. Ne payez pas à nouveau : nous continuons à vérifier.',
  'Nothing was paid: the payment page was left. You can pay now.':
    'Rien n’a été payé : la page de paiement a été quittée. Vous pouvez payer maintenant.',
  'Nothing was paid yet. Finish on the payment page, or start again.':
    'Rien n’a encore été payé. Terminez sur la page de paiement, ou recommencez.',
  'Quote {0} if you write to us.': 'Indiquez {0} si vous nous écrivez.',
  'Your request was paid already, and this second payment arrived too. The bursary will give it back. {0}':
    'Votre demande était déjà payée, et ce second paiement est arrivé aussi. L’agence comptable le rendra. {0}',
  'Your payment arrived after the request was closed. The bursary will contact you about it. {0}':
    'Votre paiement est arrivé après la clôture de la demande. L’agence comptable vous contactera à ce sujet. {0}',
  'Less than the amount due arrived. Do not pay again: the bursary will contact you. {0}':
    'Moins que la somme due est arrivé. Ne payez pas à nouveau : l’agence comptable vous contactera. {0}',
  'More than the amount due arrived. Do not pay again: the bursary will contact you. {0}':
    'Plus que la somme due est arrivé. Ne payez pas à nouveau : l’agence comptable vous contactera. {0}',
  'Your bank has asked for this payment back. Do not pay again: the bursary is dealing with it. {0}':
    'Votre banque a réclamé ce paiement. Ne payez pas à nouveau : l’agence comptable s’en occupe. {0}',
  'The payment was taken back. The bursary will contact you. {0}':
    'Le paiement a été repris. L’agence comptable vous contactera. {0}',
  'Something about this payment does not match. Do not pay again: the bursary is looking at it. {0}':
    'Quelque chose ne concorde pas dans ce paiement. Ne payez pas à nouveau : l’agence comptable l’examine. {0}',
} as const
