import type { csv as english } from '../en/csv.ts'
import type { Translation } from '../translation.ts'

export const csv: Translation<typeof english> = {
  unzippedTooLarge: 'Le fichier décompressé dépasse {most} Mo. Envoyez-le en plusieurs parties.',
  lineFileNotEnd:
    'Une ligne du fichier ne se termine pas : elle dépasse 50 000 caractères, ou un guillemet n’est jamais fermé. Corrigez-la et renvoyez le fichier.',
  tooManyRows: 'Le fichier compte plus de {most} lignes. Envoyez-le en plusieurs parties.',
  fileNotReadCsv: 'Le fichier ne se lit pas comme CSV : {message}',
  gzipFileDamaged: 'Le fichier gzip est endommagé. Recompressez-le et renvoyez-le.',
}
