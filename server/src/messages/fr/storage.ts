import type { storage as english } from '../en/storage.ts'
import type { Translation } from '../translation.ts'

export const storage: Translation<typeof english> = {
  notGiven:
    'Nous n’avons pas pu envoyer ce fichier, car notre stockage de fichiers ne nous l’a pas remis. Rien n’a été modifié. Réessayez dans quelques minutes.',
  notTaken:
    'Nous n’avons pas pu enregistrer ce fichier, car notre stockage de fichiers ne l’a pas pris. Rien n’a été modifié. Réessayez dans quelques minutes.',
  notDeleted: 'Notre stockage de fichiers n’a pas supprimé un fichier. Réessayez dans quelques minutes.',
  notSendFileBecauseCameBack:
    'Nous n’avons pas envoyé ce fichier, car il n’est plus celui qui avait été conservé. Notre équipe en est informée. Réessayez dans quelques minutes.',
  fileNotCheckedVirusesYetNobody:
    'Ce fichier n’a pas encore été contrôlé contre les virus, et personne ne peut donc l’ouvrir. Réessayez dans quelques minutes.',
  file: 'Ce fichier',
  fileHeldVirusOtherHarmfulCode:
    'Ce fichier contenait un virus ou un autre code nuisible et a été supprimé. Demandez-en un autre à son expéditeur.',
}
