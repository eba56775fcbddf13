export const operations = {
  'The job will run again in a moment.': 'La tâche sera relancée dans un instant.',
  'The jobs will run again in a moment.': 'Les tâches seront relancées dans un instant.',
  'The emails will be sent again in a moment.': 'Les courriels seront renvoyés dans un instant.',
  'This stream': 'Ce flux',
  'A job that was given up': 'Une tâche abandonnée',
  'The backup was not made: {0}': 'La sauvegarde n’a pas été faite : {0}',
  'The backup was not made': 'La sauvegarde n’a pas été faite',
  'The portal did not make its backup, and no earlier backup was removed.':
    'Le portail n’a pas fait sa sauvegarde, et aucune sauvegarde antérieure n’a été supprimée.',
  'Put right what the reason says, then run the failed job again, or make a backup by command.':
    'Corrigez ce que le motif indique, puis relancez la tâche échouée ou faites une sauvegarde par commande.',
  'Stored files are missing from the backup': 'Des fichiers manquent dans la sauvegarde',
  'The backup was made, but some stored files were missing or damaged and could not be copied. Bring them back from an earlier backup.':
    'La sauvegarde a été faite, mais certains fichiers étaient absents ou endommagés et n’ont pas pu être copiés. Reprenez-les d’une sauvegarde antérieure.',
  Reason: 'Motif',
  'Stored files': 'Fichiers conservés',
} as const
