export const settlements = {
  'This line': 'Cette ligne',
  'Enter the reference of the transfer that sent it back':
    'Saisissez la référence du virement qui l’a renvoyée',
  'Somebody else has answered this line meanwhile. Look at it again.':
    'Quelqu’un d’autre a répondu à cette ligne entre-temps. Regardez-la à nouveau.',
  'This line cannot be answered like that.': 'Cette ligne n’admet pas cette réponse.',
  'No payment of ours has this reference. Explain the line, or send the money back.':
    'Aucun paiement chez nous ne porte cette référence. Expliquez la ligne, ou renvoyez l’argent.',
  'This payment was paid out by another line already. Explain this one.':
    'Ce paiement a déjà été versé par une autre ligne. Expliquez celle-ci.',
  'The provider still does not confirm this payment, so it cannot be matched. Ask the provider.':
    'Le prestataire ne confirme toujours pas ce paiement : il ne peut pas être rapproché. Interrogez le prestataire.',
  'Another amount was booked for this payment. Explain the line with what the provider says.':
    'Un autre montant a été comptabilisé pour ce paiement. Expliquez la ligne avec ce que dit le prestataire.',
  'line {0} of the file': 'ligne {0} du fichier',
  'Booked and paid out.': 'Comptabilisé et versé.',
  'Another line has paid this out already. Ask the provider which of the two is meant.':
    'Une autre ligne a déjà versé ceci. Demandez au prestataire laquelle des deux est la bonne.',
  'Another amount was booked for this payment. Compare with the provider, then match or explain it.':
    'Un autre montant a été comptabilisé pour ce paiement. Comparez avec le prestataire, puis rapprochez-le ou expliquez-le.',
  'The provider paid this out but does not confirm the payment. Ask it again with “Match”.':
    'Le prestataire a versé ceci mais ne confirme pas le paiement. Interrogez-le à nouveau avec « Rapprocher ».',
  'No payment of ours has this reference. The money is in suspense until you say whose it is.':
    'Aucun paiement chez nous ne porte cette référence. L’argent est en attente jusqu’à ce que vous disiez à qui il est.',
  'Settlement of {0}': 'Règlement de {0}',
  'Settlement of {0}, which is not ours as far as we know':
    'Règlement de {0}, qui n’est pas à nous pour autant que nous sachions',
  "Settlement of {0}, found to be a payment's": 'Règlement de {0}, reconnu comme celui d’un paiement',
  'Settlement of {0}, sent back': 'Règlement de {0}, renvoyé',
  'The file is taken in. Look at the lines that did not match.':
    'Le fichier est repris. Regardez les lignes qui ne concordent pas.',
  'The line is answered.': 'La ligne a sa réponse.',
  'This very file was taken in before. Nothing was changed.':
    'Ce même fichier a déjà été repris. Rien n’a changé.',
  'This very file was taken in meanwhile by somebody else.':
    'Ce même fichier a été repris entre-temps par quelqu’un d’autre.',
  'line {0}: {1}': 'ligne {0} : {1}',
  'The file has more than {0} lines. Send it in parts.':
    'Le fichier a plus de {0} lignes. Envoyez-le en plusieurs parties.',
  'and {0} more': 'et {0} de plus',
  'The file has no lines.': 'Le fichier n’a aucune ligne.',
  'Choose one of the accounts that money in suspense may be posted to':
    'Choisissez l’un des comptes sur lesquels l’argent en attente peut être passé',
  'What can be cleared has changed: it is {0} now. Look again, then post it.':
    'Le montant à apurer a changé : il est maintenant de {0}. Regardez de nouveau, puis passez l’écriture.',
  'At most {0} can be posted': 'Au plus {0} peuvent être passés',
  'This posting': 'Cette écriture',
  'Somebody else has taken this posting back meanwhile.':
    'Quelqu’un d’autre a annulé cette écriture entre-temps.',
  'This posting took another one back. Post the money anew instead.':
    'Cette écriture en a annulé une autre. Passez plutôt une nouvelle écriture.',
  'The money is posted.': 'L’écriture est passée.',
  'The posting is taken back. The money is in suspense again.':
    'L’écriture est annulée. L’argent est de nouveau en attente.',
  'Suspense cleared by posting {0}': 'Compte d’attente apuré par l’écriture {0}',
  'Choose a provider that sends settlement files: Paystack, Flutterwave, Remita or Stripe':
    'Choisissez un prestataire qui envoie des fichiers de règlement : Paystack, Flutterwave, Remita ou Stripe',
  'The file has no column {quoted}. Send the settlement export as CSV or XLSX, with its line of headings.':
    'Le fichier n’a pas de colonne {quoted}. Envoyez l’export des règlements en CSV ou XLSX, avec sa ligne d’en-têtes.',
  'It names no payment': 'Elle ne nomme aucun paiement',
  'There is no amount': 'Il n’y a pas de montant',
  'This is no amount: “{quoted}”': 'Ceci n’est pas un montant : « {quoted} »',
  'This amount can be read in two ways: “{quoted}”': 'Ce montant se lit de deux façons : « {quoted} »',
  'A fee below nought: “{quoted}”': 'Des frais inférieurs à zéro : « {quoted} »',
  'Less than nothing is paid out of a payment': 'Un paiement ne peut pas verser moins que rien',
  'There is neither a fee nor what was paid out': 'Il n’y a ni frais ni montant versé',
  'It does not add up: the amount without the fee is not what was paid out':
    'Le compte n’y est pas : le montant sans les frais n’est pas ce qui a été versé',
  'This is in {0}, and the books are kept in {1}': 'Ceci est en {0}, et les comptes sont tenus en {1}',
  'There is no date': 'Il n’y a pas de date',
  'This is no date that we can read: “{quoted}”. Write 21/11/2026 or 2026-11-21':
    'Nous ne pouvons pas lire cette date : « {quoted} ». Écrivez 21/11/2026 ou 2026-11-21',
  'This day is still to come: “{quoted}”': 'Ce jour est encore à venir : « {quoted} »',
  'line {line}, “{quoted}”: {why}': 'ligne {line}, « {quoted} » : {why}',
  'Nothing was taken in: {0}. No line of the file can be read.':
    'Rien n’a été repris : {0}. Aucune ligne du fichier ne peut être lue.',
  'Nothing was taken in: {0}. Mend the file and send it again, or take in the other lines without these.':
    'Rien n’a été repris : {0}. Corrigez le fichier et renvoyez-le, ou reprenez les autres lignes sans celles-ci.',
  'The provider took this out of the payout, and no such refund or chargeback is booked. Book it in “To decide”, then match the line.':
    'Le prestataire l’a retenu sur le versement, et aucun remboursement ni rejet de débit de ce genre n’est comptabilisé. Comptabilisez-le dans « À décider », puis rapprochez la ligne.',
  'No payment of ours has this reference. Explain the line.':
    'Aucun paiement chez nous ne porte cette référence. Expliquez la ligne.',
  'No refund or chargeback of this amount is booked for this payment. Book it in “To decide” first, or explain the line.':
    'Aucun remboursement ni rejet de débit de ce montant n’est comptabilisé pour ce paiement. Comptabilisez-le d’abord dans « À décider », ou expliquez la ligne.',
  'Fee of the provider in a settlement: {0}': 'Frais du prestataire dans un règlement : {0}',
  'The file cannot be read as text. Export it as CSV or XLSX and send it again.':
    'Le fichier ne se lit pas comme du texte. Exportez-le en CSV ou XLSX et renvoyez-le.',
  'The workbook is larger than 60 MB when it is open. Send it in parts.':
    'Le classeur dépasse 60 Mo une fois ouvert. Envoyez-le en plusieurs parties.',
  'The workbook cannot be opened. Export it anew, or save it as CSV, and send it again.':
    'Le classeur ne s’ouvre pas. Exportez-le de nouveau, ou enregistrez-le en CSV, et renvoyez-le.',
} as const
