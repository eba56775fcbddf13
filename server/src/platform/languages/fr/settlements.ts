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
  'The file has no column {0}. Send the settlement export as CSV, with its first line.':
    'Le fichier n’a pas de colonne {0}. Envoyez l’export des règlements en CSV, avec sa première ligne.',
  'names no payment': 'ne nomme aucun paiement',
  'has no amount: “{0}”': 'n’a pas de montant : « {0} »',
  'has neither a fee nor a net amount': 'n’a ni frais ni montant net',
  'does not add up: fee and net amount are not the amount':
    'ne tombe pas juste : frais et montant net ne font pas le montant',
  'has no date: “{0}”': 'n’a pas de date : « {0} »',
  'has no currency: “{0}”': 'n’a pas de monnaie : « {0} »',
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
  'Choose a provider that sends settlement files: Paystack, Flutterwave or Remita':
    'Choisissez un prestataire qui envoie des fichiers de règlement : Paystack, Flutterwave ou Remita',
  'This very file was taken in before. Nothing was changed.':
    'Ce même fichier a déjà été repris. Rien n’a changé.',
  'This very file was taken in meanwhile by somebody else.':
    'Ce même fichier a été repris entre-temps par quelqu’un d’autre.',
  'line {0}: {1}': 'ligne {0} : {1}',
  'The file has more than {0} lines. Send it in parts.':
    'Le fichier a plus de {0} lignes. Envoyez-le en plusieurs parties.',
  'and {0} more': 'et {0} de plus',
  'Nothing was taken in: {0}. Mend the file and send it again.':
    'Rien n’a été repris : {0}. Corrigez le fichier et renvoyez-le.',
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
} as const
