export const operations = {
  'The job will run again in a moment.': 'La tâche sera relancée dans un instant.',
  'The jobs will run again in a moment.': 'Les tâches seront relancées dans un instant.',
  'The emails will be sent again in a moment.': 'Les courriels seront renvoyés dans un instant.',
  'This stream': 'Ce flux',
  'A job that was given up': 'Une tâche abandonnée',
} as const
