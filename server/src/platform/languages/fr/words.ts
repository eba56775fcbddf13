/** Single words that stand inside sentences. */
export const words = {
  won: 'gagné',
  lost: 'perdu',
  try: 'essai',
  tries: 'essais',
  test: 'de test',
  live: 'réelle',
  results: 'résultats',
  generated: 'généré',
  uploaded: 'déposé',
  domestic: 'nationale',
  international: 'internationale',
} as const

/** What joins words into lists, and quotes them: no sentence of the source, but of every sentence. */
export const joints = {
  ';': ';',
  and: 'et',
  or: 'ou',
  '"{0}"': '« {0} »',
  '“{0}”': '« {0} »',
  'Choose a time zone like Africa/Lagos': 'Choisissez un fuseau horaire comme Africa/Lagos',
  'Choose a gateway': 'Choisissez une passerelle',
  'This field is not known here': 'Ce champ est inconnu ici',
  'Fill this in': 'Remplissez ce champ',
  ' It looks like {example}.': ' Il ressemble à {example}.',
} as const
