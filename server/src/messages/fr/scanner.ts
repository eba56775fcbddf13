import type { scanner as english } from '../en/scanner.ts'
import type { Translation } from '../translation.ts'

export const scanner: Translation<typeof english> = {
  fileHoldsVirusOtherHarmfulCode:
    'Ce fichier contient un virus ou un autre code nuisible. Nous ne l’avons pas gardé. Choisissez un autre fichier',
  fileTooLargeCheckedViruses:
    'Ce fichier est trop grand pour notre contrôle antivirus. Choisissez-en un plus petit.',
  cannotCheckFilesVirusesJustNow:
    'Nous ne pouvons pas contrôler les fichiers contre les virus en ce moment, et n’avons donc pas pris celui-ci. Réessayez dans quelques minutes.',
  fileVirusRefused: 'Un fichier contenant un virus a été refusé',
  whoeverLooksAfterPortal: 'À la personne qui s’occupe du portail,',
  somebodySentFileVirusScannerFound:
    'Quelqu’un a envoyé un fichier dans lequel l’antivirus a trouvé du code nuisible. Le portail ne l’a pas gardé, et personne ne peut l’ouvrir.',
  ifSenderSomebodyKnowTellComputer:
    'Si vous connaissez l’expéditeur, dites-lui que son ordinateur est peut-être infecté.',
  file: 'Fichier',
  found: 'Ce qui a été trouvé',
  receiveMostOneEmailsHour:
    'Vous recevez au plus un de ces courriels par heure. Le journal du portail a une ligne pour chaque fichier.',
}
