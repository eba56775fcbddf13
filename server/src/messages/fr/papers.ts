import type { papers as english } from '../en/papers.ts'
import type { Translation } from '../translation.ts'

export const papers: Translation<typeof english> = {
  fileGone: 'Un fichier n’est plus là. Ajoutez-le de nouveau',
  uploadPaper: 'À envoyer : {label}.',
  paperNotAsked: 'Cette pièce n’est pas demandée. Retirez-la.',
  oneFileEach: 'Envoyez un seul fichier par pièce.',
  fileUsedTwice: 'Ce fichier tient déjà lieu d’une autre pièce. Envoyez-en un autre.',
  fileNotKept:
    'Ce fichier n’est plus conservé : les fichiers attendent deux jours leur formulaire. Envoyez-le à nouveau.',
}
