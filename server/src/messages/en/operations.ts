export const operations = {
  backupNotMade: 'The backup was not made',
  portalNotMakeBackupNoEarlier: 'The portal did not make its backup, and no earlier backup was removed.',
  putRightReasonSaysRunFailed:
    'Put right what the reason says, then run the failed job again, or make a backup by command.',
  reason: 'Reason',
  storedFilesMissingFromBackup: 'Stored files are missing from the backup',
  backupMadeButSomeStoredFiles:
    'The backup was made, but some stored files were missing or damaged and could not be copied. Bring them back from an earlier backup.',
  storedFiles: 'Stored files',
  jobRunAgainMoment: 'The job will run again in a moment.',
  jobsRunAgainMoment:
    '{count, plural, =0 {Nothing was run again, because these jobs are no longer failed.} one {# job will run again in a moment.} other {# jobs will run again in a moment.}}',
  emailsSentAgainMoment: 'The emails will be sent again in a moment.',
  application: 'This application',
  payment: 'This payment',
  jobGivenUp: 'A job that was given up',
} as const
