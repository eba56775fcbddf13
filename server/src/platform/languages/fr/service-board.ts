export const serviceBoard = {
  'No promised date moves.': 'Aucune date promise ne change.',
  '1 promised date has moved.': '1 date promise a changé.',
  '{0} promised dates have moved.': '{0} dates promises ont changé.',
  'The closure was saved. {0}': 'La fermeture est enregistrée. {0}',
  'The closure was removed. {0}': 'La fermeture est supprimée. {0}',
} as const
