export const bankTransfers = {
  'Enter the day on the statement, today or before':
    'Saisissez le jour qui figure sur le relevé, aujourd’hui ou avant',
  'This line of the statement has paid something already': 'Cette ligne du relevé a déjà payé quelque chose',
  'A transfer of payment {0} was not found: {1}': 'Un virement du paiement {0} est introuvable : {1}',
  'Your transfer was not found: {0}': 'Votre virement est introuvable : {0}',
  'This transfer': 'Ce virement',
  'Somebody else has decided this meanwhile. Look at it again.':
    'Quelqu’un d’autre a tranché entre-temps. Regardez à nouveau.',
  'You entered this transfer. Somebody else must confirm it.':
    'Vous avez saisi ce virement. Quelqu’un d’autre doit le confirmer.',
  'Enter an account number of 6 to 34 digits and letters':
    'Saisissez un numéro de compte de 6 à 34 chiffres et lettres',
  Bank: 'Banque',
  'Account name': 'Nom du compte',
  'Account number': 'Numéro de compte',
  'SWIFT code': 'Code SWIFT',
  Amount: 'Montant',
  Description: 'Libellé',
  'bank transfer': 'virement bancaire',
  'Payers are told to pay into {0} at {1}.': 'Les payeurs sont invités à verser sur {0}, {1}.',
  'a bank account sends no notices': 'un compte bancaire n’envoie pas d’avis',
  'Thank you. The bursary looks for your transfer on its statement and writes to you.':
    'Merci. L’agence comptable cherche votre virement sur son relevé et vous écrit.',
  'The transfer is confirmed and its payment booked.':
    'Le virement est confirmé et son paiement comptabilisé.',
  'The payer is told that the transfer was not found.':
    'Le payeur est averti que le virement est introuvable.',
  'The transfer is taken back, and what it paid is owed again.':
    'Le virement est repris, et ce qu’il payait est de nouveau dû.',
  'Evidence for this transfer': 'Le justificatif de ce virement',
  'This payment': 'Ce paiement',
  'This payment is not made by bank transfer. Choose “Check again” to ask its provider.':
    'Ce paiement ne se fait pas par virement bancaire. Choisissez « Vérifier à nouveau » pour interroger son prestataire.',
  'This payment has arrived. There is nothing to tell.': 'Ce paiement est arrivé. Il n’y a rien à signaler.',
  'Enter the day of the transfer, today or before': 'Saisissez le jour du virement, aujourd’hui ou avant',
  'The bursary has several messages about this payment already. Wait for its answer.':
    'L’agence comptable a déjà plusieurs messages au sujet de ce paiement. Attendez sa réponse.',
  'You confirmed this transfer. Somebody else must take it back.':
    'Vous avez confirmé ce virement. Quelqu’un d’autre doit le reprendre.',
  'Documents of this request have left already, so its payment stays. Settle the money with the applicant.':
    'Des documents de cette demande sont déjà partis : son paiement reste. Réglez la somme avec le demandeur.',
  'Somebody else has changed this transfer meanwhile. Look at it again.':
    'Quelqu’un d’autre a modifié ce virement entre-temps. Regardez-le à nouveau.',
} as const
