import type { graduationCopies as english } from '../en/graduation-copies.ts'
import type { Translation } from '../translation.ts'

export const graduationCopies: Translation<typeof english> = {
  takebackAsked: 'Quelqu’un a demandé l’annulation de la liste approuvée. Attendez la décision.',
  rowsRefused:
    'Une importation a refusé {count, plural, one {une ligne} other {# lignes}} de ce dossier. Il faut d’abord {count, plural, one {l’importer ou l’expliquer} other {les importer ou les expliquer}}.',
  held: '{desk} bloque le dossier : {reason}',
  hasCopy: 'Ce diplômé a un exemplaire valable. Choisissez de le remplacer s’il doit être refait.',
  noCopy: 'Ce diplômé n’a pas d’exemplaire valable. Établissez-le d’abord.',
  otherCopy: 'Ce n’est plus l’exemplaire actuel. Consultez de nouveau la liste.',
  revoked: 'L’exemplaire est révoqué. Toutes les personnes qui l’ont ouvert reçoivent un courriel.',
  award: 'Titre',
  number: 'Numéro du document',
  issued: 'Signé',
  printed: 'Imprimé',
  released: 'Remis',
  opened: 'Ouvert',
}
