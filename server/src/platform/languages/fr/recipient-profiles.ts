export const recipientProfiles = {
  'Recipient added': 'Destinataire ajouté',
  'Recipient saved': 'Destinataire enregistré',
  'Recipient removed': 'Destinataire supprimé',
  'A reference': 'Une référence',
  'Give an example, so that applicants know what is meant.':
    'Donnez un exemple, pour que les demandeurs sachent de quoi il s’agit.',
  'It takes paper: enter its address with the country.':
    'Il accepte le papier : saisissez son adresse avec le pays.',
  'There is a recipient with the code "{0}" already. Choose another code.':
    'Un destinataire avec le code « {0} » existe déjà. Choisissez un autre code.',
  'This recipient': 'Ce destinataire',
  'Copies went to this recipient, so it stays. Switch it off instead.':
    'Des exemplaires sont allés à ce destinataire : il reste. Désactivez-le plutôt.',
} as const
