export const rates = {
  'Rate Added Successfully': 'Tarif ajouté',
  'This rate': 'Ce tarif',
  'This purpose and copy have a rate from that day already. Change that one, or choose another day.':
    'Cet usage et cet exemplaire ont déjà un tarif à partir de ce jour. Modifiez celui-là, ou choisissez un autre jour.',
  'There is no purpose "{0}". Choose one of: {1}.': 'L’usage « {0} » n’existe pas. Choisissez parmi : {1}.',
  'There is no format "{0}". Price these: {1}.': 'Le format « {0} » n’existe pas. Fixez le prix de : {1}.',
  'Enter an amount for at least one format: {0}.': 'Saisissez un montant pour au moins un format : {0}.',
} as const
