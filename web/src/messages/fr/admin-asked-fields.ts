import type { adminAskedFields as english } from '../en/admin-asked-fields.ts'
import type { Translation } from '../translation.ts'

export const adminAskedFields = {
  field: 'Question {number}',
  label: 'Question',
  kind: 'Réponse par',
  text: 'Une ligne de texte',
  number: 'Un nombre',
  choice: 'Un choix dans une liste',
  date: 'Une date',
  hint: 'Indication',
  options: 'La liste, un choix par ligne',
  required: 'Réponse obligatoire',
  addField: 'Ajouter une question',
  fieldsFull: 'Vous pouvez poser {most} questions au plus.',
  moveUp: 'Monter la question {number}',
  moveDown: 'Descendre la question {number}',
  removeField: 'Supprimer la question {number}',
  file: 'Un fichier',
  fileHint: 'Les demandeurs l’envoient en PDF ou en image.',
  labelFr: 'Question en français',
  hintFr: 'Indication en français',
  optionsFr: 'La liste en français',
  optionsFrNone: 'Écrivez d’abord la liste. Chaque choix aura ensuite une case pour sa traduction française.',
  inFrench: 'en français',
} as const satisfies Translation<typeof english>
