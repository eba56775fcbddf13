export const operations = {
  'The job will run again in a moment.': 'La tâche sera relancée dans un instant.',
  'This stream': 'Ce flux',
  'A job that was given up': 'Une tâche abandonnée',
} as const
