export const delivery = {
  'New Rate Added': 'Nouveau tarif ajouté',
  'Rate is Updated': 'Tarif mis à jour',
  'A waybill': 'Un numéro d’envoi',
  'Put {0} into the address once.': 'Placez {0} une seule fois dans l’adresse.',
  'Leave names and passwords out of the address.': 'N’indiquez ni nom ni mot de passe dans l’adresse.',
  '{0} belongs after the name of the site.': '{0} se place après le nom du site.',
  'The example does not fit the pattern.': 'L’exemple n’est pas conforme au modèle.',
  'This delivery rate': 'Ce tarif de livraison',
  'This region and courier have a rate already. Change that one instead.':
    'Cette région et ce transporteur ont déjà un tarif. Modifiez plutôt celui-là.',
  'This delivery type and courier have a rate already. Change that one instead.':
    'Ce type de livraison et ce transporteur ont déjà un tarif. Modifiez plutôt celui-là.',
  'There is no such region. Choose one from the list.':
    'Cette région n’existe pas. Choisissez-en une dans la liste.',
  '{0} is a region of {1} delivery. Choose {2}, or another region.':
    '{0} est une région de livraison {1}. Choisissez la livraison {2}, ou une autre région.',
  'There is no such courier. Choose one from the list.':
    'Ce transporteur n’existe pas. Choisissez-en un dans la liste.',
  '{0} carries {1} mail only. Choose another courier.':
    '{0} n’assure que la livraison {1}. Choisissez un autre transporteur.',
} as const
