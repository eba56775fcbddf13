import type { adminPapers as english } from '../en/admin-papers.ts'
import type { Translation } from '../translation.ts'

export const adminPapers = {
  answersTitle: 'Réponses',
  title: 'Pièces',
  look: 'Voir {paper}',
  open: 'Voir',
  download: 'Télécharger',
  downloadPaper: 'Télécharger {paper}',
  pictureFailed: 'L’image n’a pas pu être récupérée. Fermez ceci et réessayez.',
  size: '{kilobytes} Ko',
} as const satisfies Translation<typeof english>
