import type { tables as english } from '../en/tables.ts'
import type { Translation } from '../translation.ts'

export const tables: Translation<typeof english> = {
  fileCannotReadText: 'Le fichier ne se lit pas comme du texte. Exportez-le en CSV ou XLSX et renvoyez-le.',
  workbookLarger60MbWhenOpen: 'Le classeur dépasse 60 Mo une fois ouvert. Envoyez-le en plusieurs parties.',
  workbookCannotOpened:
    'Le classeur ne s’ouvre pas. Exportez-le de nouveau, ou enregistrez-le en CSV, et renvoyez-le.',
}
