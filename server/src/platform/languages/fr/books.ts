export const books = {
  'This day is not over. Close it tomorrow.': 'Ce jour n’est pas fini. Clôturez-le demain.',
  'This day was closed already.': 'Ce jour est déjà clôturé.',
  '1 payment has a question to answer': '1 paiement attend une réponse',
  '{0} payments have questions to answer': '{0} paiements attendent une réponse',
  '1 payment was never answered by its provider until its watch ended':
    '1 paiement n’a reçu aucune réponse de son prestataire jusqu’à la fin de sa surveillance',
  '{0} payments were never answered by their providers until their watch ended':
    '{0} paiements n’ont reçu aucune réponse de leurs prestataires jusqu’à la fin de leur surveillance',
  '1 bank transfer waits to be confirmed': '1 virement bancaire attend d’être confirmé',
  '{0} bank transfers wait to be confirmed': '{0} virements bancaires attendent d’être confirmés',
  '1 settlement line did not match': '1 ligne de règlement ne concorde pas',
  '{0} settlement lines did not match': '{0} lignes de règlement ne concordent pas',
  '1 refund waits for somebody': '1 remboursement attend quelqu’un',
  '{0} refunds wait for somebody': '{0} remboursements attendent quelqu’un',
  '1 payment is not answered by its provider': '1 paiement reste sans réponse de son prestataire',
  '{0} payments are not answered by their provider': '{0} paiements restent sans réponse de leur prestataire',
  'There is money in suspense': 'Des sommes sont en attente d’affectation',
  'That is {0} payments; a file holds {1}. Narrow the dates.':
    'Cela fait {0} paiements ; un fichier en contient {1}. Réduisez la période.',
  'The day is closed.': 'Le jour est clôturé.',
  'A posting balances': 'Une écriture est équilibrée',
  'What a payment received is allocated to the last unit':
    'Ce qu’un paiement a reçu est affecté jusqu’à la dernière unité',
  'No payment has less than nothing as credit': 'Aucun paiement n’a un crédit négatif',
  'An invoice is paid exactly when its total is allocated to it':
    'Une facture est payée exactement quand son total lui est affecté',
  'An application is worked on only when its invoice is paid':
    'Une demande n’est traitée que lorsque sa facture est payée',
  'Another payment is paid exactly when its invoice is':
    'Un autre paiement est payé exactement quand sa facture l’est',
  'An invoice that was paid for has one receipt': 'Une facture payée a un seul reçu',
  'Receipts are numbered without a gap': 'Les reçus sont numérotés sans lacune',
  'Refunds promised are within what was received':
    'Les remboursements promis ne dépassent pas ce qui a été reçu',
  'What was given back is the sum of refunds that succeeded':
    'Ce qui a été rendu est la somme des remboursements réussis',
  'A notice that came with a signature is dealt with within a day':
    'Un avis arrivé avec une signature est traité dans la journée',
  'Revenue is the same by payments and by the ledger':
    'Les recettes sont les mêmes par paiements et par le grand livre',
  'The ledger agrees with the records': 'Le grand livre concorde avec les données',
} as const
