import type { documentsDiffering as english } from '../en/documents-differing.ts'
import type { Translation } from '../translation.ts'

export const documentsDiffering: Translation<typeof english> = {
  thisDocument: 'Un document de cette liste',
  changedMeanwhile:
    'Le dossier a de nouveau été corrigé, ou quelqu’un d’autre a décidé de ce document, pendant que vous l’aviez ouvert. Rien n’a été enregistré de votre côté.',
  leftAsItIs: 'Document laissé tel quel. Votre motif est consigné.',
}
