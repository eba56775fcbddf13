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
} as const
