export const audit = {
  'The event before it was removed, added or changed.':
    'L’événement qui le précède a été supprimé, ajouté ou modifié.',
  'Its own facts were changed.': 'Ses propres données ont été modifiées.',
} as const
