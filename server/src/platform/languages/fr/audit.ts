export const audit = {
  'The event before it was removed, added or changed.':
    'L’événement qui le précède a été supprimé, ajouté ou modifié.',
  'Its own facts were changed.': 'Ses propres données ont été modifiées.',
  'It was written without the key.': 'Il a été écrit sans la clé.',
  'It was written with a key that is not here.': 'Il a été écrit avec une clé qui n’est pas ici.',
  'The chain up to here is not the one whose end was sealed.':
    'Jusqu’ici, la chaîne n’est pas celle dont la fin a été scellée.',
  'Links were removed from the end: there were {0}.':
    'Des maillons ont été retirés de la fin : il y en avait {0}.',
  'The sealed head was removed.': 'La fin scellée a été supprimée.',
  'The head is not sealed. Start the portal once, which seals a chain from before.':
    'La fin n’est pas scellée. Démarrez le portail une fois : il scelle une chaîne d’avant.',
  'The head is not sealed, although it was: the seal was removed, or somebody without the key wrote the chain again.':
    'La fin n’est pas scellée, alors qu’elle l’était : le sceau a été retiré, ou quelqu’un a réécrit la chaîne sans la clé.',
  'An event before it was changed after the key was replaced.':
    'Un événement qui le précède a été modifié après le remplacement de la clé.',
  'The sealed head was replaced, or SECRET_KEY is another.':
    'La fin scellée a été remplacée, ou SECRET_KEY n’est plus la même.',
  'A line of {0} was replaced, or SECRET_KEY is another.':
    'Une ligne de {0} a été remplacée, ou SECRET_KEY n’est plus la même.',
  'To compare it with the audit trail, run: npm start -- audit verify, followed by the last link.':
    'Pour la comparer à la piste d’audit, lancez : npm start -- audit verify, suivi du dernier maillon.',
} as const
