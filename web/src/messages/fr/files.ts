import type { files as english } from '../en/files.ts'
import type { Translation } from '../translation.ts'

export const files = {
  add: 'Ajouter des fichiers',
  hint: 'PDF, JPEG ou PNG, 10 Mo au plus chacun.',
  sending: 'Envoi…',
  ready: 'Prêt',
  failed: 'Non envoyé',
  again: 'Réessayer',
  remove: 'Retirer {name}',
  list: 'Fichiers à envoyer',
  tooMany: 'Vous pouvez joindre {most} fichiers au plus par message.',
  stillSending: 'Un fichier est encore en cours d’envoi. Attendez un instant, ou retirez-le.',
  notSent: 'Un fichier n’a pas pu être envoyé. Réessayez, ou retirez-le.',
  download: 'Télécharger {name}, {size}',
  virus_waiting: 'Contrôle antivirus en cours',
  virus_failed: 'Supprimé, car il contenait un virus',
} as const satisfies Translation<typeof english>
