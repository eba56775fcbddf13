export const reports = {
  'The first day must not be after the last one.': 'Le premier jour ne peut pas suivre le dernier.',
  'Ask for at most 366 days at once.': 'Demandez au plus 366 jours à la fois.',
} as const
