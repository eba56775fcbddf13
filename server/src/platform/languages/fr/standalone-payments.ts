export const standalonePayments = {
  'This payment is attached to {0} already, and stays there.':
    'Ce paiement est déjà rattaché à {0}, et y reste.',
  'Only a payment that has arrived can be attached to an application.':
    'Seul un paiement arrivé peut être rattaché à une demande.',
  'There is no application with this tracking ID. Check it, and try again.':
    'Aucune demande ne porte ce numéro de suivi. Vérifiez-le et réessayez.',
  'Somebody else has changed this payment meanwhile. Look at it again, then attach it.':
    'Quelqu’un d’autre a modifié ce paiement entre-temps. Regardez-le à nouveau, puis rattachez-le.',
  'Attached to {0}: {1}': 'Rattaché à {0} : {1}',
  'Attached: {0}, {1}, invoice {2}. {3}': 'Rattaché : {0}, {1}, facture {2}. {3}',
  'A payment of yours was attached to this application: {0}, {1}.':
    'Un de vos paiements a été rattaché à cette demande : {0}, {1}.',
  'Your request to pay for "{0}" was taken. If you have not paid yet, the button takes you there.':
    'Votre demande de paiement pour « {0} » est enregistrée. Si vous n’avez pas encore payé, le bouton vous y mène.',
  'We send your receipt as soon as the payment has arrived.':
    'Nous envoyons votre reçu dès que le paiement est arrivé.',
  Invoice: 'Facture',
  'Pay by': 'À payer avant le',
  'Pay, or see this payment': 'Payer, ou voir ce paiement',
  'The button opens this payment without a code. Please do not forward this mail.':
    'Le bouton ouvre ce paiement sans code. Merci de ne pas transférer ce message.',
  'To pay: {0}': 'À payer : {0}',
  'Paid by {0}.': 'Payé par {0}.',
  'The time to pay is over.': 'Le délai de paiement est passé.',
  'Payment type added': 'Type de paiement ajouté',
  'The order was saved': 'L’ordre est enregistré',
  'Payment type saved': 'Type de paiement enregistré',
  'Payment attached': 'Paiement rattaché',
  'Enter the matric number this is paid for': 'Saisissez le numéro matricule pour lequel vous payez',
  'Pay before the day shown; after it, send a new request.':
    'Payez avant le jour indiqué ; ensuite, envoyez une nouvelle demande.',
  Paid: 'Payé',
  'We have your payment. Your receipt is below.': 'Nous avons votre paiement. Votre reçu est ci-dessous.',
  'The time to pay is over. To pay now, send a new request.':
    'Le délai de paiement est passé. Pour payer maintenant, envoyez une nouvelle demande.',
  'This payment type': 'Ce type de paiement',
  'There is a payment type with the code "{0}" already. Choose another code.':
    'Un type de paiement avec le code « {0} » existe déjà. Choisissez un autre code.',
  'This link is too old or not complete. Send a new request to pay.':
    'Ce lien est trop ancien ou incomplet. Envoyez une nouvelle demande de paiement.',
  'This is not offered here any more. Choose something else to pay for.':
    'Ceci n’est plus proposé ici. Choisissez autre chose à payer.',
  'The price has changed: it is {0} now. Look at the new total, then pay.':
    'Le prix a changé : c’est {0} maintenant. Regardez le nouveau total, puis payez.',
  Payer: 'Payeur',
  'Asked to pay.': 'A demandé à payer.',
  'Your request to pay was taken. Pay it now, or later by the link we have emailed to you.':
    'Votre demande de paiement est enregistrée. Payez maintenant, ou plus tard par le lien que nous vous avons envoyé.',
} as const
