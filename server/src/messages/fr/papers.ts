import type { papers as english } from '../en/papers.ts'
import type { Translation } from '../translation.ts'

export const papers: Translation<typeof english> = {
  fileGone: 'Nous n’avons plus l’un des fichiers. Ajoutez-le de nouveau',
  uploadPaper: 'À envoyer : {label}.',
  paperNotAsked: 'Nous ne demandons pas cette pièce. Retirez-la.',
  oneFileEach: 'Envoyez un seul fichier par pièce.',
  fileUsedTwice: 'Vous avez déjà utilisé ce fichier pour une autre pièce. Envoyez-en un autre.',
  fileNotKept:
    'Nous ne gardons les fichiers que deux jours, et celui-ci n’est plus là. Envoyez-le à nouveau.',
}
