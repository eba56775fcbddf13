import type { students as english } from '../en/students.ts'
import type { Translation } from '../translation.ts'

export const students: Translation<typeof english> = {
  studentNotFound: 'Étudiant introuvable',
  unknownColumns:
    'Le fichier a des colonnes inconnues ici : {unknown}. Retirez-les ou renommez-les. Colonnes connues : {known}.',
  columnTwice: 'Le fichier a deux fois la colonne {column}. Retirez-en une.',
  missingColumns:
    'Il manque au fichier {count, plural, one {la colonne {missing}. Ajoutez-la} other {les colonnes {missing}. Ajoutez-les}} à sa première ligne.',
  thisRecord: 'Ce dossier d’étudiant',
  nothingToExplain: 'Le dossier et ses résultats concordent : il n’y a rien à expliquer.',
  differencesChangedMeanwhile: 'Les écarts ont changé entre-temps. Regardez-les à nouveau, puis expliquez.',
  thisImport: 'Cet import',
  heldForThisReasonAlready: 'Ce service bloque déjà le dossier pour ce motif. Donnez un autre motif.',
  tooManyHolds: 'Ce dossier porte déjà {count} blocages. Levez d’abord un blocage réglé.',
  holdLiftedMeanwhile: 'Ce blocage a été levé entre-temps. Consultez à nouveau le dossier.',
  holdPlaced: 'Le blocage a été posé.',
  holdLifted: 'Le blocage a été levé.',
  explanationSaved: 'Explication enregistrée',
  importBegun: 'L’import a commencé. Vous pouvez quitter cette page ; il continue.',
  fileEmpty: 'Le fichier est vide. Sa première ligne doit nommer les colonnes.',
}
