import type { operations as english } from '../en/operations.ts'
import type { Translation } from '../translation.ts'

export const operations: Translation<typeof english> = {
  backupNotMade: 'La sauvegarde n’a pas été faite',
  portalNotMakeBackupNoEarlier:
    'Le portail n’a pas fait sa sauvegarde, et aucune sauvegarde antérieure n’a été supprimée.',
  putRightReasonSaysRunFailed:
    'Corrigez ce que le motif indique, puis relancez la tâche échouée ou faites une sauvegarde par commande.',
  reason: 'Motif',
  storedFilesMissingFromBackup: 'Des fichiers manquent dans la sauvegarde',
  backupMadeButSomeStoredFiles:
    'La sauvegarde a été faite, mais certains fichiers étaient absents ou endommagés et n’ont pas pu être copiés. Reprenez-les d’une sauvegarde antérieure.',
  storedFiles: 'Fichiers conservés',
  jobRunAgainMoment: 'La tâche sera relancée dans un instant.',
  jobsRunAgainMoment:
    '{count, plural, =0 {Rien n’a été relancé, car ces tâches ne sont plus en échec.} one {# tâche sera relancée dans un instant.} other {# tâches seront relancées dans un instant.}}',
  emailsSentAgainMoment: 'Les courriels seront renvoyés dans un instant.',
  application: 'Cette demande',
  payment: 'Ce paiement',
  jobGivenUp: 'Une tâche abandonnée',
}
