export const refunds = {
  '{0} approved refund {1} of {2}.': '{0} a approuvé le remboursement {1} de {2}.',
  'A refund of {0} was approved.': 'Un remboursement de {0} a été approuvé.',
  '{0} could not be asked back by itself. {1} Look at the payments of this request.':
    '{0} n’ont pas pu être redemandés automatiquement. {1} Regardez les paiements de cette demande.',
  'A refund of {0} is asked for. {1}': 'Un remboursement de {0} est demandé. {1}',
  'Paid twice': 'Payé deux fois',
  'Paid too much': 'Trop payé',
  'Paid too little': 'Pas assez payé',
  'The request was closed': 'La demande a été close',
  'Not provided': 'Non fourni',
  'Charged by mistake': 'Débité par erreur',
  Refund: 'Remboursement',
  'it is no longer set up': 'il n’est plus configuré',
  '{0} asked for a refund of {1}. {2}': '{0} a demandé un remboursement de {1}. {2}',
  'Within what the one who asks may approve.':
    'Dans la limite de ce que le demandeur du remboursement peut approuver.',
  'What can be given back has changed: it is {0} now. Look again, then ask.':
    'Ce qui peut être rendu a changé : c’est {0} maintenant. Regardez à nouveau, puis demandez.',
  'At most {0} can be given back': '{0} au plus peuvent être rendus',
  'This provider gives nothing back by itself. Choose a refund by bank transfer.':
    'Ce prestataire ne rend rien de lui-même. Choisissez un remboursement par virement bancaire.',
  'This provider gives back whole payments only. Choose a refund by bank transfer.':
    'Ce prestataire ne rend que des paiements entiers. Choisissez un remboursement par virement bancaire.',
  'This refund': 'Ce remboursement',
  'This refund has changed meanwhile. Look at it again.':
    'Ce remboursement a changé entre-temps. Regardez-le à nouveau.',
  'This refund is of {0}. Look at it again.': 'Ce remboursement est de {0}. Regardez-le à nouveau.',
  'This refund does not wait for an approval.': 'Ce remboursement n’attend pas d’approbation.',
  'Only a refund that waits for approval can be turned down. Withdraw it instead.':
    'Seul un remboursement en attente d’approbation peut être refusé. Retirez-le plutôt.',
  'This refund is on its way or finished. It cannot be withdrawn.':
    'Ce remboursement est en route ou terminé. Il ne peut pas être retiré.',
  '{0} turned down refund {1}. {2}': '{0} a refusé le remboursement {1}. {2}',
  '{0} withdrew refund {1}. {2}': '{0} a retiré le remboursement {1}. {2}',
  'The refund was withdrawn. The bursary will contact you.':
    'Le remboursement a été retiré. L’agence comptable vous contactera.',
  'This refund did not fail: there is nothing to send again.':
    'Ce remboursement n’a pas échoué : il n’y a rien à renvoyer.',
  '{0} sends refund {1} again. {2}': '{0} renvoie le remboursement {1}. {2}',
  'Money of payment {0} was given back outside this portal.':
    'De l’argent du paiement {0} a été rendu hors de ce portail.',
  'Refund {0} approved': 'Remboursement {0} approuvé',
  'Refund {0} withdrawn': 'Remboursement {0} retiré',
  'Refund {0} given': 'Remboursement {0} donné',
  'Refund {0}: {1}': 'Remboursement {0} : {1}',
  'Refund {0} of {1} was given.': 'Le remboursement {0} de {1} a été donné.',
  '{0} of your payment was given back to you.': '{0} de votre paiement vous ont été rendus.',
  'The provider refused: {0}': 'Le prestataire a refusé : {0}',
  'The provider did not answer: {0}': 'Le prestataire n’a pas répondu : {0}',
  'The provider does not know this refund yet.': 'Le prestataire ne connaît pas encore ce remboursement.',
  'The provider still does not know this refund.': 'Le prestataire ne connaît toujours pas ce remboursement.',
  'The provider says: {0}': 'Le prestataire indique : {0}',
  'The provider answered about another refund.':
    'Le prestataire a répondu au sujet d’un autre remboursement.',
  '{0}, but of {1}.': '{0}, mais de {1}.',
  'Nothing has arrived with this payment.': 'Rien n’est arrivé avec ce paiement.',
  'Nothing of this payment is left to give back.': 'Il ne reste rien à rendre de ce paiement.',
  'The refund is approved.': 'Le remboursement est approuvé.',
  'The refund is turned down.': 'Le remboursement est refusé.',
  'The refund is withdrawn.': 'Le remboursement est retiré.',
  'The refund is being sent again.': 'Le remboursement est envoyé de nouveau.',
  'The transfer is recorded.': 'Le virement est enregistré.',
  'The payer’s bank asks for this payment back. Refund nothing until the provider says how that ended, or it would be given twice.':
    'La banque du payeur réclame ce paiement. Ne remboursez rien avant que le prestataire dise comment cela s’est terminé, sinon la somme serait rendue deux fois.',
  'The provider is taking this payment back. Say how the dispute ended before you refund anything.':
    'Le prestataire reprend ce paiement. Indiquez comment le litige s’est terminé avant de rembourser quoi que ce soit.',
  'With what you gave back of this payment in the last 30 days, this refund is above your limit. Somebody else must approve it.':
    'Avec ce que vous avez remboursé sur ce paiement ces 30 derniers jours, ce remboursement dépasse votre limite. Une autre personne doit l’approuver.',
  'You asked for this refund. Somebody else must approve it.':
    'Vous avez demandé ce remboursement. Quelqu’un d’autre doit l’approuver.',
  'Documents of this request have left already. An administrator must approve this refund.':
    'Des documents de cette demande sont déjà partis. Un administrateur doit approuver ce remboursement.',
  'it is no longer set up, or gives nothing back any more.': 'il n’est plus configuré, ou ne rend plus rien.',
  'The refund was asked for. Somebody else must approve it.':
    'Le remboursement est demandé. Quelqu’un d’autre doit l’approuver.',
  'The provider knows nothing of this refund that could be asked.':
    'Le prestataire ne sait rien de ce remboursement qui puisse être demandé.',
  'The provider does not answer just now. Try again later.':
    'Le prestataire ne répond pas en ce moment. Réessayez plus tard.',
  'Evidence of this refund': 'Le justificatif de ce remboursement',
  'This refund is not to be given by bank transfer: it is on its way, or not approved.':
    'Ce remboursement n’est pas à donner par virement bancaire : il est en route, ou non approuvé.',
  'You asked for this refund. Somebody else must record its transfer.':
    'Vous avez demandé ce remboursement. Quelqu’un d’autre doit enregistrer son virement.',
  'This transfer has given another refund already': 'Ce virement a déjà donné un autre remboursement',
  'Bank transfer {0} of {1}': 'Virement bancaire {0} de {1}',
  'We have sent it to you by bank transfer.': 'Nous vous l’avons envoyé par virement bancaire.',
  'It goes back to the card or account you paid with. Banks take up to ten working days to show it.':
    'La somme revient sur la carte ou le compte qui a payé. Les banques mettent jusqu’à dix jours ouvrables à l’afficher.',
  'We have given back {0} of your payment. {1}': 'Nous avons rendu {0} de votre paiement. {1}',
  'Amount given back': 'Montant rendu',
  'Refund reference': 'Référence de remboursement',
  'If the money does not arrive, write to us and quote the refund reference.':
    'Si l’argent n’arrive pas, écrivez-nous en indiquant la référence de remboursement.',
  'Refund for {0}': 'Remboursement : {0}',
  'It waits for an approval.': 'Il attend une approbation.',
  'It is approved and is being sent.': 'Il est approuvé et en cours d’envoi.',
  'It is being sent to the provider.': 'Il est en cours d’envoi au prestataire.',
  'The provider has not said whether it took the refund on. We keep asking; it is not sent again.':
    'Le prestataire n’a pas dit s’il prend le remboursement en charge. Nous continuons à demander ; il n’est pas renvoyé.',
  'The provider has taken it on. We keep asking until the money is out.':
    'Le prestataire l’a pris en charge. Nous demandons jusqu’à ce que l’argent soit parti.',
  'Look at it on the provider’s own site. Then send it again, record a bank transfer, or withdraw it.':
    'Regardez-le sur le site du prestataire. Puis renvoyez-le, enregistrez un virement bancaire, ou retirez-le.',
  'The money was given back.': 'L’argent a été rendu.',
  'The provider did not give the money back. Send it again, record a bank transfer, or withdraw it.':
    'Le prestataire n’a pas rendu l’argent. Renvoyez-le, enregistrez un virement bancaire, ou retirez-le.',
  'It was turned down.': 'Il a été refusé.',
  'It was withdrawn.': 'Il a été retiré.',
  'It is approved. Transfer the money, then record the transfer with its evidence.':
    'Il est approuvé. Virez la somme, puis enregistrez le virement avec son justificatif.',
  'Enter the day on which the provider made it, today or before':
    'Saisissez le jour où le prestataire l’a fait, aujourd’hui au plus tard',
  'This question is not about money that was given back at the provider.':
    'Cette question ne concerne pas de l’argent remboursé chez le prestataire.',
  'This refund of the provider is booked already': 'Ce remboursement du prestataire est déjà comptabilisé',
  '{0} books a {1} of {2} that was made at the provider. {3}':
    '{0} comptabilise une opération ({1}) de {2} faite chez le prestataire. {3}',
  'Chargeback {0} of {1} was booked.': 'La rétrofacturation {0} de {1} est comptabilisée.',
  'Your bank took {0} of your payment back.': 'Votre banque a repris {0} de votre paiement.',
  'The provider has taken money of this payment back meanwhile, so that less is left than this refund. Reject it.':
    'Le prestataire a repris entre-temps de l’argent de ce paiement : il en reste moins que ce remboursement. Refusez-le.',
  'It is booked.': 'C’est comptabilisé.',
  'It is written down. Somebody else must approve it before it is booked.':
    'C’est noté. Une autre personne doit l’approuver avant que ce soit comptabilisé.',
} as const
