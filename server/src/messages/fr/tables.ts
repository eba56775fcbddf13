import type { tables as english } from '../en/tables.ts'
import type { Translation } from '../translation.ts'

export const tables: Translation<typeof english> = {
  fileCannotReadText: 'Le fichier ne se lit pas comme du texte. Exportez-le en CSV ou XLSX et renvoyez-le.',
  workbookLarger60MbWhenOpen: 'Le classeur dépasse 60 Mo une fois ouvert. Envoyez-le en plusieurs parties.',
  workbookCannotOpened:
    'Le classeur ne s’ouvre pas. Exportez-le de nouveau, ou enregistrez-le en CSV, et renvoyez-le.',
  tooManySheets:
    'Le classeur a plus de {most} feuilles. Enregistrez la feuille du tableau dans un fichier à part et envoyez celui-ci.',
  severalSheets:
    'Le classeur a des lignes sur plusieurs feuilles : {sheets}. Ne gardez qu’une feuille, ou enregistrez chacune dans un fichier à part, et renvoyez-le.',
  onlySheetHidden:
    'Les lignes du classeur sont sur la feuille masquée « {text} ». Affichez-la, vérifiez ses lignes et renvoyez le fichier.',
  hiddenSheet: '« {text} » (masquée)',
  mergedCells:
    'Les cellules {range} du classeur sont fusionnées : seule la première ligne a leur valeur. Annulez la fusion, remplissez chaque ligne et renvoyez le fichier.',
  tooManyColumns:
    'Le tableau compte plus de {most} colonnes. Supprimez celles qui sont inutiles, même vides à droite, et renvoyez-le.',
  tooManyCells:
    'Le tableau est trop grand pour être lu d’un coup : {rows} lignes et jusqu’à {columns} colonnes. Supprimez les lignes et colonnes vides, ou envoyez-le en plusieurs parties.',
  tooMuchText:
    'Le tableau contient trop de texte pour être lu d’un coup. Supprimez les colonnes inutiles, ou envoyez-le en plusieurs parties.',
  lineTooLong:
    'La ligne {line} compte plus de {most} lettres. Raccourcissez ses textes, ou supprimez les colonnes inutiles, et renvoyez le fichier.',
  fileTakesTooMuch:
    'Le fichier est trop long à lire. Enregistrez-le en CSV UTF-8 avec des virgules et renvoyez-le.',
  busy: 'Le portail est très occupé en ce moment et n’a pas pu lire tout le fichier. Renvoyez-le dans une minute.',
}
