export const delivery = {
  'Rate is Updated': 'Tarif mis à jour',
} as const
